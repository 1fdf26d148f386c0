import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Category, ProductDetail, Tag } from '#contract/catalogue.ts';
import type { Database } from '#server/database/connect.ts';
import { notFound } from '#server/errors.ts';
import { presentProductDetail } from './presenter.ts';
import { buildCategoryTree } from './rules.ts';
import { categories, productItems, products, tags } from './tables.ts';

/** All categories as a tree. */
export async function categoryTree(database: Database): Promise<Category[]> {
  return buildCategoryTree(await database.select().from(categories).orderBy(asc(categories.position)));
}

/** All tags, in their order. */
export function listTags(database: Database): Promise<Tag[]> {
  return database.select({ id: tags.id, name: tags.name }).from(tags).orderBy(asc(tags.position));
}

/** A product for its own page, but for whose favourite it is; 404 for an unknown or withdrawn one. */
export async function findProduct(database: Database, id: number): Promise<Omit<ProductDetail, 'isFavored'>> {
  const [row] = await database
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.withdrawn, false)));
  if (!row) throw notFound('Không tìm thấy sản phẩm này. Có thể cửa hàng đã ngừng bán.');
  return presentProductDetail(row, await listItems(database, [id]));
}

/** What of these products is sold, variant by variant, in order. */
export function listItems(database: Database, productIds: readonly number[]) {
  return database
    .select()
    .from(productItems)
    .where(and(inArray(productItems.productId, [...productIds]), eq(productItems.withdrawn, false)))
    .orderBy(asc(productItems.position), asc(productItems.id));
}

/** What who puts a variant into the cart is asked, and whether it is sold; `undefined` for an unknown one. */
export async function findItem(database: Database, id: number) {
  const [found] = await database
    .select({ orderAttributes: products.orderAttributes, sold: isProductOnSale })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(eq(productItems.id, id))
    .prepare('find_item')
    .execute();
  return found;
}

/** Neither the variant nor its product is withdrawn. */
export const isProductOnSale = sql<boolean>`not (${productItems.withdrawn} or ${products.withdrawn})`;
