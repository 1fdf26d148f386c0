import { and, asc, eq } from 'drizzle-orm';
import { formatNumber } from '#contract/format/number.ts';
import { shop } from '#contract/shop.ts';
import { products } from '#server/catalogue/tables.ts';
import { lockCustomer } from '#server/customer/lock-customer.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { invalid, notFound } from '#server/errors.ts';
import { favourites } from './tables.ts';

const isFavourite = (customerId: number, productId: number) =>
  and(eq(favourites.customerId, customerId), eq(favourites.productId, productId));

export async function listFavouriteIds(database: Database, customerId: number): Promise<ReadonlySet<number>> {
  const { productId } = favourites;
  const rows = await database
    .select({ productId })
    .from(favourites)
    .where(eq(favourites.customerId, customerId));
  return new Set(rows.map(row => row.productId));
}

/** Oldest first. */
export function listFavourites(database: Database, customerId: number) {
  return database
    .select({ productId: products.id, code: products.code, name: products.name, at: favourites.at })
    .from(favourites)
    .innerJoin(products, eq(products.id, favourites.productId))
    .where(eq(favourites.customerId, customerId))
    .orderBy(asc(favourites.at));
}

/** Without `isFavored` it toggles (rule 17). Returns the new state; 404 for an unknown product, 422 beyond the bound. */
export async function setFavourite(
  transaction: Transaction,
  customerId: number,
  productId: number,
  isFavored: boolean | undefined,
): Promise<boolean> {
  // A shared lock: the product cannot be deleted meanwhile, and customers do not wait for each other.
  const product = transaction.select({ id: products.id }).from(products).where(eq(products.id, productId));
  if ((await product.for('key share')).length === 0) throw notFound('Không tìm thấy sản phẩm này.');
  const next = isFavored ?? !(await hasFavourite(transaction, customerId, productId));
  if (next) await addFavourite(transaction, customerId, productId);
  else await transaction.delete(favourites).where(isFavourite(customerId, productId));
  return next;
}

const tooMany = `Bạn đã thích ${formatNumber(shop.limits.favourites)} sản phẩm. Bạn bỏ bớt rồi thêm tiếp nhé.`;

async function addFavourite(transaction: Transaction, customerId: number, productId: number): Promise<void> {
  // Two added at once would each be the last one that fits.
  await lockCustomer(transaction, customerId);
  const added = await transaction
    .insert(favourites)
    .values({ customerId, productId })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return;
  const total = await transaction.$count(favourites, eq(favourites.customerId, customerId));
  if (total > shop.limits.favourites) throw invalid({ product_id: [tooMany] });
}

async function hasFavourite(database: Database, customerId: number, productId: number): Promise<boolean> {
  return (await database.$count(favourites, isFavourite(customerId, productId))) > 0;
}
