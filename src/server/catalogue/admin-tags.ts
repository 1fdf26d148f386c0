import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { foldText } from '#contract/catalogue-query/text-search.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { invalid, notFound } from '#server/errors.ts';
import { nextChangeNumber } from './changes.ts';
import { products, productTags, tags } from './tables.ts';

/** All tags in their order, each with how many products on sale carry it. */
export function listTagsWithCounts(database: Database) {
  return database
    .select({ id: tags.id, name: tags.name, products: count(products.id) })
    .from(tags)
    .leftJoin(productTags, eq(productTags.tagId, tags.id))
    .leftJoin(products, and(eq(products.id, productTags.productId), eq(products.withdrawn, false)))
    .groupBy(tags.id)
    .orderBy(asc(tags.position), asc(tags.id));
}

/** Adds a tag behind the others and gives its id; 422 for a name that is there already. */
export async function addTag(transaction: Transaction, name: string): Promise<number> {
  const all = await lockTags(transaction);
  refuseTaken(all, name);
  const id = Math.max(0, ...all.map(one => one.id)) + 1;
  const position = Math.max(-1, ...all.map(one => one.position)) + 1;
  await transaction.insert(tags).values({ id, name, position });
  return id;
}

/** Gives a tag another name. */
export async function renameTag(transaction: Transaction, id: number, name: string): Promise<void> {
  const all = await lockTags(transaction);
  if (!all.some(one => one.id === id)) throw unknown(id);
  refuseTaken(
    all.filter(one => one.id !== id),
    name,
  );
  await transaction.update(tags).set({ name }).where(eq(tags.id, id));
}

/** Removes a tag from every product that carries it, and then itself. */
export async function removeTag(transaction: Transaction, id: number): Promise<void> {
  const change = await nextChangeNumber(transaction);
  const all = await lockTags(transaction);
  if (!all.some(one => one.id === id)) throw unknown(id);
  const freed = await transaction
    .delete(productTags)
    .where(eq(productTags.tagId, id))
    .returning({ id: productTags.productId });
  const ids = freed.map(row => row.id);
  if (ids.length > 0) await transaction.update(products).set({ change }).where(inArray(products.id, ids));
  await transaction.delete(tags).where(eq(tags.id, id));
}

const unknown = (id: number) => notFound(`Không có thẻ số ${id}. Xem các số bằng: npm run shop -- tags list`);

function refuseTaken(all: readonly { name: string }[], name: string): void {
  if (all.some(one => foldText(one.name) === foldText(name)))
    throw invalid({ name: [`Đã có thẻ “${name}”. Hãy chọn tên khác.`] });
}

// Two who add at once must not choose the same id.
async function lockTags(transaction: Transaction) {
  await transaction.execute(sql`lock table ${tags} in share row exclusive mode`);
  return transaction.select().from(tags);
}

/** Removes the tags that no product carries, not even a withdrawn one. */
export async function removeUnusedTags(transaction: Transaction): Promise<void> {
  await lockTags(transaction);
  await transaction
    .delete(tags)
    .where(sql`not exists (select 1 from ${productTags} where ${productTags.tagId} = ${tags.id})`);
}
