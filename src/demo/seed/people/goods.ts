import { eq } from 'drizzle-orm';
import { normalizeAttributes } from '#server/cart/rules.ts';
import { currentPrice } from '#server/catalogue/rules.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Wish } from './wishes.ts';

/** Everything on the shelves, by sku. */
export async function goodsBySku(transaction: Transaction) {
  const rows = await transaction
    .select({ item: productItems, product: products })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId));
  return new Map(rows.map(row => [row.item.sku, row]));
}
export type Goods = Awaited<ReturnType<typeof goodsBySku>>;

/** The wish with what it is fulfilled by; `null` where that is not on the shelves. */
export function found(goods: Goods, { sku, quantity, answers = {} }: Wish) {
  const row = goods.get(sku);
  if (!row) return null;
  const orderAttributes = normalizeAttributes(row.product.orderAttributes, answers);
  return { ...row, quantity, orderAttributes, price: currentPrice(row.item) };
}
