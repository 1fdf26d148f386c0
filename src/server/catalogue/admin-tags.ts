import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connect.ts';
import { invalid, notFound } from '#server/errors.ts';
import { hasName, lockTable, markProductsChanged, nextId, nextPosition } from './admin-taxonomy.ts';
import { nextChangeNumber } from './changes.ts';
import { products, productTags, tags } from './tables.ts';

/** In display order; counts only products on sale. */
export function listTagsWithCounts(database: Database) {
  return database
    .select({ id: tags.id, name: tags.name, products: count(products.id) })
    .from(tags)
    .leftJoin(productTags, eq(productTags.tagId, tags.id))
    .leftJoin(products, and(eq(products.id, productTags.productId), eq(products.withdrawn, false)))
    .groupBy(tags.id)
    .orderBy(asc(tags.position), asc(tags.id));
}

/** 404 for an unknown tag. */
export async function findTagName(database: Database, id: number): Promise<string> {
  const [tag] = await database.select({ name: tags.name }).from(tags).where(eq(tags.id, id));
  if (!tag) throw tagNotFound(id);
  return tag.name;
}

/** Last in display order. 422 for a taken name. */
export async function addTag(transaction: Transaction, name: string): Promise<number> {
  const all = await lockTags(transaction);
  assertNameFree(all, name);
  const id = nextId(all);
  await transaction.insert(tags).values({ id, name, position: nextPosition(all) });
  return id;
}

/** 404 for an unknown tag, 422 for a taken name. */
export async function renameTag(transaction: Transaction, id: number, name: string): Promise<void> {
  const all = await lockTags(transaction);
  if (!all.some(tag => tag.id === id)) throw tagNotFound(id);
  assertNameFree(
    all.filter(tag => tag.id !== id),
    name,
  );
  await transaction.update(tags).set({ name }).where(eq(tags.id, id));
}

/** 404 for an unknown tag. */
export async function removeTag(transaction: Transaction, id: number): Promise<void> {
  const changeNumber = await nextChangeNumber(transaction);
  const all = await lockTags(transaction);
  if (!all.some(tag => tag.id === id)) throw tagNotFound(id);
  const removedLinks = await transaction
    .delete(productTags)
    .where(eq(productTags.tagId, id))
    .returning({ productId: productTags.productId });
  await markProductsChanged(transaction, removedLinks, changeNumber);
  await transaction.delete(tags).where(eq(tags.id, id));
}

const tagNotFound = (id: number) =>
  notFound(`Không có thẻ số ${id}. Xem các số bằng: npm run shop -- tags list`);

function assertNameFree(all: readonly { name: string }[], name: string): void {
  if (hasName(all, name)) throw invalid({ name: [`Đã có thẻ “${name}”. Hãy chọn tên khác.`] });
}

async function lockTags(transaction: Transaction) {
  await lockTable(transaction, tags);
  return transaction.select().from(tags);
}

/** Keeps tags of withdrawn products. */
export async function removeUnusedTags(transaction: Transaction): Promise<void> {
  await lockTags(transaction);
  await transaction
    .delete(tags)
    .where(sql`not exists (select 1 from ${productTags} where ${productTags.tagId} = ${tags.id})`);
}
