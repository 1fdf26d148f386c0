import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { foldText } from '#contract/catalogue-query/text-search.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { AppError, invalid, notFound } from '#server/errors.ts';
import { nextChangeNumber } from './changes.ts';
import { categories, productCategories, products } from './tables.ts';

/** All categories in the order of their shelves, each with how many products on sale stand in it itself. */
export function listCategories(database: Database) {
  return database
    .select({
      id: categories.id,
      parentId: categories.parentId,
      name: categories.name,
      products: count(products.id),
    })
    .from(categories)
    .leftJoin(productCategories, eq(productCategories.categoryId, categories.id))
    .leftJoin(products, and(eq(products.id, productCategories.productId), eq(products.withdrawn, false)))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.id));
}

/** Adds a category at the end of its shelf and gives its id. 404 for an unknown parent, 422 for a name that stands there already. */
export async function addCategory(
  transaction: Transaction,
  name: string,
  parentId: number | null,
): Promise<number> {
  const all = await lockCategories(transaction);
  if (parentId !== null && !all.some(one => one.id === parentId)) throw unknown(parentId);
  refuseTaken(all, name, parentId);
  const id = Math.max(0, ...all.map(one => one.id)) + 1;
  const beside = all.filter(one => one.parentId === parentId);
  const position = Math.max(-1, ...beside.map(one => one.position)) + 1;
  await transaction.insert(categories).values({ id, parentId, name, position });
  return id;
}

/** Gives a category another name. */
export async function renameCategory(transaction: Transaction, id: number, name: string): Promise<void> {
  const all = await lockCategories(transaction);
  const known = all.find(one => one.id === id);
  if (!known) throw unknown(id);
  refuseTaken(
    all.filter(one => one.id !== id),
    name,
    known.parentId,
  );
  await transaction.update(categories).set({ name }).where(eq(categories.id, id));
}

/** Removes a category; what stood in it stays on sale. 409 where other categories lie in it. */
export async function removeCategory(transaction: Transaction, id: number): Promise<void> {
  const change = await nextChangeNumber(transaction);
  const all = await lockCategories(transaction);
  if (!all.some(one => one.id === id)) throw unknown(id);
  if (all.some(one => one.parentId === id))
    throw new AppError('conflict', 'Danh mục này còn danh mục con. Hãy xoá các danh mục con trước.');
  const freed = await transaction
    .delete(productCategories)
    .where(eq(productCategories.categoryId, id))
    .returning({ id: productCategories.productId });
  const ids = freed.map(row => row.id);
  if (ids.length > 0) await transaction.update(products).set({ change }).where(inArray(products.id, ids));
  await transaction.delete(categories).where(eq(categories.id, id));
}

/** Removes the categories in which nothing stands, not even something withdrawn; gives how many. */
export async function removeEmptyCategories(transaction: Transaction): Promise<number> {
  await lockCategories(transaction);
  for (let removed = 0; ; ) {
    const gone = await transaction
      .delete(categories)
      .where(
        and(
          sql`not exists (select 1 from ${productCategories} where ${productCategories.categoryId} = ${categories.id})`,
          sql`not exists (select 1 from ${categories} child where child.parent_id = ${categories.id})`,
        ),
      )
      .returning({ id: categories.id });
    if (gone.length === 0) return removed;
    removed += gone.length;
  }
}

const unknown = (id: number) =>
  notFound(`Không có danh mục số ${id}. Xem các số bằng: npm run shop -- categories list`);

function refuseTaken(
  all: readonly { name: string; parentId: number | null }[],
  name: string,
  parentId: number | null,
): void {
  if (all.some(one => one.parentId === parentId && foldText(one.name) === foldText(name)))
    throw invalid({ name: [`Đã có danh mục “${name}” ở đó. Hãy chọn tên khác.`] });
}

// Two who add at once must not choose the same id.
async function lockCategories(transaction: Transaction) {
  await transaction.execute(sql`lock table ${categories} in share row exclusive mode`);
  return transaction.select().from(categories);
}
