/** `sale` puts the largest percentage off first (rule 15). */
export const productSorts = ['newest', 'price_asc', 'price_desc', 'name', 'sale'] as const;
export type ProductSort = (typeof productSorts)[number];

/** The sale price as a share of the price, from 0 to 1; 1 without a reduction. */
export function remainingShare(price: number, salePrice: number | null): number {
  return salePrice === null || salePrice >= price ? 1 : salePrice / price;
}
