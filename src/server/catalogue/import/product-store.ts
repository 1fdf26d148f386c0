import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { listCategoryLinks, listTagLinks } from '#server/catalogue/store.ts';
import { productCategories, productItems, products, productTags } from '#server/catalogue/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { invalid } from '#server/errors.ts';
import type { ExistingProduct, ProductRecords } from './product-records.ts';

export async function findExistingProduct(database: Database, code: string): Promise<ExistingProduct | null> {
  const [row] = await database.select().from(products).where(eq(products.code, code));
  if (!row) return null;
  const items = await database
    .select()
    .from(productItems)
    .where(eq(productItems.productId, row.id))
    .orderBy(asc(productItems.position), asc(productItems.id));
  const categoryLinks = await listCategoryLinks(database, [row.id]);
  const tagLinks = await listTagLinks(database, [row.id]);
  return {
    row,
    items,
    categoryIds: categoryLinks.map(link => link.categoryId),
    tagIds: tagLinks.map(link => link.tagId),
  };
}

/** 422 if two variants have the same sku, or one has the sku of a product other than `productId`. */
export async function assertSkusFree(
  database: Database,
  { row, items }: ProductRecords,
  productId: number,
): Promise<void> {
  const skus = items.map(item => item.sku);
  const duplicate = skus.find((sku, index) => skus.indexOf(sku) !== index);
  if (duplicate)
    throw invalid({ sku: [`Hai biến thể có cùng mã ${duplicate}. Hãy đổi giá trị của một biến thể.`] });
  const [conflict] = await database
    .select({ sku: productItems.sku, code: products.code })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(and(inArray(productItems.sku, skus), ne(productItems.productId, productId)))
    .limit(1);
  if (!conflict) return;
  const isOwn = conflict.code === row.code;
  const words = isOwn
    ? 'Sản phẩm này vừa được một lệnh nhập khác ghi. Hãy chạy lại lệnh.'
    : `Mã ${conflict.sku} đã thuộc sản phẩm ${conflict.code}. Hãy đổi mã sản phẩm này.`;
  throw invalid({ sku: [words] });
}

export async function saveProduct(
  transaction: Transaction,
  { row, items, categoryIds, tagIds }: ProductRecords,
  changeNumber: number,
): Promise<void> {
  const productId = await saveRow(transaction, { ...row, changeNumber });
  await saveItems(transaction, productId, items);
  await transaction.delete(productCategories).where(eq(productCategories.productId, productId));
  await transaction.delete(productTags).where(eq(productTags.productId, productId));
  if (categoryIds.length > 0)
    await transaction
      .insert(productCategories)
      .values(categoryIds.map(categoryId => ({ productId, categoryId })));
  if (tagIds.length > 0)
    await transaction.insert(productTags).values(tagIds.map(tagId => ({ productId, tagId })));
}

async function saveRow(transaction: Transaction, row: typeof products.$inferInsert): Promise<number> {
  const [saved] = await transaction
    .insert(products)
    .values(row)
    .onConflictDoUpdate({ target: products.code, set: row })
    .returning({ id: products.id });
  if (!saved) throw new Error(`Saving product ${row.code} returned no row`);
  return saved.id;
}

// Removed variants are withdrawn, not deleted: carts refer to them (rule 16).
async function saveItems(
  transaction: Transaction,
  productId: number,
  items: ProductRecords['items'],
): Promise<void> {
  const skus = items.map(item => item.sku);
  await transaction
    .update(productItems)
    .set({ withdrawn: true })
    .where(and(eq(productItems.productId, productId), notInArray(productItems.sku, skus)));
  await transaction
    .insert(productItems)
    .values(items.map(item => ({ ...item, productId })))
    .onConflictDoUpdate({
      target: productItems.sku,
      set: {
        name: sql`excluded.name`,
        price: sql`excluded.price`,
        salePrice: sql`excluded.sale_price`,
        imageUrl: sql`excluded.image_url`,
        embroidery: sql`excluded.embroidery`,
        position: sql`excluded.position`,
        withdrawn: sql`excluded.withdrawn`,
      },
    });
}
