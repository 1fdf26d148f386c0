import type { Product } from '#contract/catalogue.ts';
import { percentOff } from '#contract/money.ts';
import { shop } from '#contract/shop.ts';

/** `before` is the struck price in đồng. A sale product without a higher old price shows the shop's constants (rule 6). */
export function presentSale(product: Product): { before: number; tag: string } | null {
  if (!product.is_sale) return null;
  const { old_price: before, price } = product;
  if (before === null || before <= price) return { before: shop.saleOldPrice, tag: shop.saleTag };
  return { before, tag: `${percentOff(price, before)}% OFF` };
}
