import { and, eq } from 'drizzle-orm';
import { products } from '#server/catalogue/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { notFound } from '#server/errors.ts';
import { favourites } from './tables.ts';

const same = (customerId: number, productId: number) =>
  and(eq(favourites.customerId, customerId), eq(favourites.productId, productId));

/** Whether the product is one of the customer's favourites. */
async function isFavourite(database: Database, customerId: number, productId: number) {
  const found = await database.select().from(favourites).where(same(customerId, productId));
  return found.length > 0;
}

/** The products a customer favours. */
export async function favouritesOf(database: Database, customerId: number): Promise<ReadonlySet<number>> {
  const { productId } = favourites;
  const rows = await database
    .select({ productId })
    .from(favourites)
    .where(eq(favourites.customerId, customerId));
  return new Set(rows.map(row => row.productId));
}

/** Makes a product a favourite or not, as `wanted`, or the other way round without it; 404 for an unknown product. */
export async function setFavourite(
  transaction: Transaction,
  customerId: number,
  productId: number,
  wanted: boolean | undefined,
): Promise<boolean> {
  // Shared, so that the product is not deleted meanwhile; other customers need not wait.
  const product = transaction.select({ id: products.id }).from(products).where(eq(products.id, productId));
  if ((await product.for('key share')).length === 0) throw notFound('Không tìm thấy sản phẩm này.');
  const favoured = wanted ?? !(await isFavourite(transaction, customerId, productId));
  if (favoured) await transaction.insert(favourites).values({ customerId, productId }).onConflictDoNothing();
  else await transaction.delete(favourites).where(same(customerId, productId));
  return favoured;
}
