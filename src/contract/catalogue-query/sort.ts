/** How lists of products can be sorted; `sale` puts the largest percentage off first. */
export const productSorts = ['newest', 'price_asc', 'price_desc', 'name', 'sale'] as const;
export type ProductSort = (typeof productSorts)[number];

/** What is left of the price in a sale, from 0 to 1; 1 without a reduction. Prices in đồng. */
export function remainingShare(price: number, salePrice: number | null): number {
  return salePrice === null || salePrice >= price ? 1 : salePrice / price;
}
