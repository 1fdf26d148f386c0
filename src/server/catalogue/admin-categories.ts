import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connect.ts';
import { AppError, invalid, notFound } from '#server/errors.ts';
import { hasName, lockTable, markProductsChanged, nextId, nextPosition } from './admin-taxonomy.ts';
import { nextChangeNumber } from './changes.ts';
import { categories, productCategories, products } from './tables.ts';

/** In display order; counts the products on sale directly in each. */
export function listCategoriesWithCounts(database: Database) {
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

/** 404 for an unknown category. */
export async function findCategoryName(database: Database, id: number): Promise<string> {
  const [category] = await database
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, id));
  if (!category) throw categoryNotFound(id);
  return category.name;
}

/** Last in its parent. 404 for an unknown parent, 422 for a name its parent already contains. */
export async function addCategory(
  transaction: Transaction,
  name: string,
  parentId: number | null,
): Promise<number> {
  const all = await lockCategories(transaction);
  if (parentId !== null && !all.some(category => category.id === parentId)) throw categoryNotFound(parentId);
  assertNameFree(all, name, parentId);
  const id = nextId(all);
  const siblings = all.filter(category => category.parentId === parentId);
  await transaction.insert(categories).values({ id, parentId, name, position: nextPosition(siblings) });
  return id;
}

/** 404 for an unknown category, 422 for a name its parent already contains. */
export async function renameCategory(transaction: Transaction, id: number, name: string): Promise<void> {
  const all = await lockCategories(transaction);
  const category = all.find(row => row.id === id);
  if (!category) throw categoryNotFound(id);
  assertNameFree(
    all.filter(row => row.id !== id),
    name,
    category.parentId,
  );
  await transaction.update(categories).set({ name }).where(eq(categories.id, id));
}

/** Its products stay on sale. 404 for an unknown category, 409 for one with subcategories. */
export async function removeCategory(transaction: Transaction, id: number): Promise<void> {
  const changeNumber = await nextChangeNumber(transaction);
  const all = await lockCategories(transaction);
  if (!all.some(category => category.id === id)) throw categoryNotFound(id);
  if (all.some(category => category.parentId === id))
    throw new AppError('conflict', 'Danh mục này còn danh mục con. Hãy xóa các danh mục con trước.');
  const removedLinks = await transaction
    .delete(productCategories)
    .where(eq(productCategories.categoryId, id))
    .returning({ productId: productCategories.productId });
  await markProductsChanged(transaction, removedLinks, changeNumber);
  await transaction.delete(categories).where(eq(categories.id, id));
}

/** Keeps categories with withdrawn products or with subcategories. Returns how many it removed. */
export async function removeEmptyCategories(transaction: Transaction): Promise<number> {
  await lockCategories(transaction);
  for (let removed = 0; ; ) {
    const deleted = await transaction
      .delete(categories)
      .where(
        and(
          sql`not exists (select 1 from ${productCategories} where ${productCategories.categoryId} = ${categories.id})`,
          sql`not exists (select 1 from ${categories} child where child.parent_id = ${categories.id})`,
        ),
      )
      .returning({ id: categories.id });
    if (deleted.length === 0) return removed;
    removed += deleted.length;
  }
}

const categoryNotFound = (id: number) =>
  notFound(`Không có danh mục số ${id}. Xem các số bằng: npm run shop -- categories list`);

function assertNameFree(
  all: readonly { name: string; parentId: number | null }[],
  name: string,
  parentId: number | null,
): void {
  const siblings = all.filter(category => category.parentId === parentId);
  if (hasName(siblings, name)) throw invalid({ name: [`Đã có danh mục “${name}” ở đó. Hãy chọn tên khác.`] });
}

async function lockCategories(transaction: Transaction) {
  await lockTable(transaction, categories);
  return transaction.select().from(categories);
}
