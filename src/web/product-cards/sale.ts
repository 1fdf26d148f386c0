import type { Product } from '#contract/catalogue.ts';
import { percentOff } from '#contract/money.ts';
import { shop } from '#contract/shop.ts';

/** In đồng. A sale product without a higher old price shows the shop's constants (rule 6). */
export function presentSale(product: Product): { oldPrice: number; tag: string } | null {
  if (!product.is_sale) return null;
  const { old_price: oldPrice, price } = product;
  if (oldPrice === null || oldPrice <= price) return { oldPrice: shop.saleOldPrice, tag: shop.saleTag };
  return { oldPrice, tag: `${percentOff(price, oldPrice)}% OFF` };
}
