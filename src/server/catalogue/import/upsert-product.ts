import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { nextChangeNumber } from '#server/catalogue/changes.ts';
import { productCategories, productItems, products, productTags } from '#server/catalogue/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { invalid } from '#server/errors.ts';
import { describeChanges } from './describe-changes.ts';
import { type ExistingProduct, isUnchanged, type ProductRecords, toRecords } from './product-records.ts';
import type { ResolvedProduct } from './resolve-references.ts';

export interface UpsertResult {
  outcome: 'created' | 'updated' | 'unchanged';
  /** What an update makes other than it was, in words. */
  changes: string[];
}

/**
 * Makes a product as the file wants it, in one transaction, and says what that took; without `write` only says. What is
 * the same already is not touched, so that no phone fetches it again. 422 where a sku belongs to another product.
 */
export async function upsertProduct(
  database: Database,
  wanted: ResolvedProduct,
  write: boolean,
): Promise<UpsertResult> {
  const known = await knownOf(database, wanted.code);
  const rows = await toRecords(wanted, known);
  if (known && isUnchanged(known, rows)) return { outcome: 'unchanged', changes: [] };
  await refuseForeignSkus(database, rows, known?.row.id ?? 0);
  if (write) await inTransaction(database, transaction => put(transaction, wanted));
  return known
    ? { outcome: 'updated', changes: describeChanges(known, rows) }
    : { outcome: 'created', changes: [] };
}

async function knownOf(database: Database, code: string): Promise<ExistingProduct | null> {
  const [row] = await database.select().from(products).where(eq(products.code, code));
  if (!row) return null;
  const items = await database
    .select()
    .from(productItems)
    .where(eq(productItems.productId, row.id))
    .orderBy(asc(productItems.position), asc(productItems.id));
  const inCategories = await database
    .select()
    .from(productCategories)
    .where(eq(productCategories.productId, row.id))
    .orderBy(asc(productCategories.categoryId));
  const withTags = await database
    .select()
    .from(productTags)
    .where(eq(productTags.productId, row.id))
    .orderBy(asc(productTags.tagId));
  return {
    ...{ row, items },
    categoryIds: inCategories.map(link => link.categoryId),
    tagIds: withTags.map(link => link.tagId),
  };
}

async function refuseForeignSkus(database: Database, { items }: ProductRecords, id: number): Promise<void> {
  const skus = items.map(item => item.sku);
  const twice = skus.find((sku, place) => skus.indexOf(sku) !== place);
  const [foreign] = await database
    .select({ sku: productItems.sku, code: products.code })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId))
    .where(and(inArray(productItems.sku, skus), ne(productItems.productId, id)))
    .limit(1);
  if (twice) throw invalid({ sku: [`Hai biến thể có cùng mã ${twice}. Hãy đổi giá trị của một biến thể.`] });
  if (foreign)
    throw invalid({ sku: [`Mã ${foreign.sku} đã thuộc sản phẩm ${foreign.code}. Hãy đổi mã sản phẩm này.`] });
}

// Read again behind the lock: another import may have come between.
async function put(transaction: Transaction, wanted: ResolvedProduct): Promise<void> {
  const change = await nextChangeNumber(transaction);
  const known = await knownOf(transaction, wanted.code);
  const { row, items, categoryIds, tagIds } = await toRecords(wanted, known);
  const productId = await putProduct(transaction, { ...row, change });
  await putItems(transaction, productId, items);
  await transaction.delete(productCategories).where(eq(productCategories.productId, productId));
  await transaction.delete(productTags).where(eq(productTags.productId, productId));
  if (categoryIds.length > 0)
    await transaction
      .insert(productCategories)
      .values(categoryIds.map(categoryId => ({ productId, categoryId })));
  if (tagIds.length > 0)
    await transaction.insert(productTags).values(tagIds.map(tagId => ({ productId, tagId })));
}

async function putProduct(transaction: Transaction, row: typeof products.$inferInsert): Promise<number> {
  const [stored] = await transaction
    .insert(products)
    .values(row)
    .onConflictDoUpdate({ target: products.code, set: row })
    .returning({ id: products.id });
  if (!stored) throw new Error(`Product ${row.code} got no id`);
  return stored.id;
}

// A variant that is no longer offered is withdrawn, not deleted: carts hold it.
async function putItems(
  transaction: Transaction,
  productId: number,
  items: ProductRecords['items'],
): Promise<void> {
  const gone = and(
    eq(productItems.productId, productId),
    notInArray(
      productItems.sku,
      items.map(item => item.sku),
    ),
  );
  await transaction.update(productItems).set({ withdrawn: true }).where(gone);
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
