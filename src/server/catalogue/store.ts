import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Category, ProductDetail, Tag } from '#contract/catalogue.ts';
import type { Database } from '#server/database/connect.ts';
import { preparedStatement } from '#server/database/prepared-statement.ts';
import { notFound } from '#server/errors.ts';
import { presentProductDetail } from './presenter.ts';
import { buildCategoryTree } from './rules.ts';
import { categories, productCategories, productItems, products, productTags, tags } from './tables.ts';

export async function loadCategoryTree(database: Database): Promise<Category[]> {
  return buildCategoryTree(await database.select().from(categories).orderBy(asc(categories.position)));
}

export function listTags(database: Database): Promise<Tag[]> {
  return database.select({ id: tags.id, name: tags.name }).from(tags).orderBy(asc(tags.position));
}

/** 404 for an unknown or withdrawn product. */
export async function findProduct(database: Database, id: number): Promise<Omit<ProductDetail, 'isFavored'>> {
  const [row] = await database
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.withdrawn, false)));
  if (!row) throw notFound('Không tìm thấy sản phẩm này. Có thể cửa hàng đã ngừng bán.');
  return presentProductDetail(row, await listVariants(database, [id]));
}

/** In display order, without withdrawn variants. */
export function listVariants(database: Database, productIds: readonly number[]) {
  return database
    .select()
    .from(productItems)
    .where(and(inArray(productItems.productId, [...productIds]), eq(productItems.withdrawn, false)))
    .orderBy(asc(productItems.position), asc(productItems.id));
}

export function listCategoryLinks(database: Database, productIds: readonly number[]) {
  const { productId, categoryId } = productCategories;
  return database
    .select()
    .from(productCategories)
    .where(inArray(productId, [...productIds]))
    .orderBy(asc(categoryId));
}

export function listTagLinks(database: Database, productIds: readonly number[]) {
  const { productId, tagId } = productTags;
  return database
    .select()
    .from(productTags)
    .where(inArray(productId, [...productIds]))
    .orderBy(asc(tagId));
}

export async function findVariant(database: Database, id: number) {
  const [variant] = await selectVariant(database).execute({ id });
  return variant;
}

/** Rule 16. */
export const isVariantAvailable = sql<boolean>`not (${productItems.withdrawn} or ${products.withdrawn})`;

const selectVariant = preparedStatement(database =>
  database
    .select({ orderAttributes: products.orderAttributes, isAvailable: isVariantAvailable })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(eq(productItems.id, sql.placeholder('id')))
    .prepare('find_variant'),
);
