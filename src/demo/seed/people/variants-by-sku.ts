import { eq } from 'drizzle-orm';
import { normaliseAttributes } from '#server/cart/rules.ts';
import { currentPrice } from '#server/catalogue/rules.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { DemoLine } from './cart.ts';

export async function loadVariantsBySku(transaction: Transaction) {
  const rows = await transaction
    .select({ item: productItems, product: products })
    .from(productItems)
    .innerJoin(products, eq(products.id, productItems.productId));
  return new Map(rows.map(row => [row.item.sku, row]));
}
export type VariantsBySku = Awaited<ReturnType<typeof loadVariantsBySku>>;

/** `null` for an unknown sku. */
export function resolveLine(
  variants: VariantsBySku,
  { sku, quantity, orderAttributes: values = {} }: DemoLine,
) {
  const row = variants.get(sku);
  if (!row) return null;
  const orderAttributes = normaliseAttributes(row.product.orderAttributes, values);
  return { ...row, quantity, orderAttributes, price: currentPrice(row.item) };
}
