import type { Product } from '#contract/catalogue.ts';
import { percentOff } from '#contract/money.ts';
import { shop } from '#contract/shop.ts';

/** What a card says of a sale: the struck price in đồng and the tag. The spec's constants where the product has none of its own (`spec §9`). */
export function presentSale(product: Product): { before: number; tag: string } | null {
  if (!product.is_sale) return null;
  const { old_price: before, price } = product;
  if (before === null || before <= price) return { before: shop.saleOldPrice, tag: shop.saleTag };
  return { before, tag: `${percentOff(price, before)}% OFF` };
}
