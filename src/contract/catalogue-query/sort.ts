import type { CatalogueEntry } from './catalogue-entry.ts';
import type { Steps } from './lazy-part.ts';
import { nameKey } from './name-key.ts';
import { type Positions, type SortKey, sortPositions } from './sort-positions.ts';

/** `sale` puts the largest percentage off first (rule 15). */
export const productSorts = ['newest', 'price_asc', 'price_desc', 'name', 'sale'] as const;
export type ProductSort = (typeof productSorts)[number];

/** The sale price as a share of the price, from 0 to 1; 1 without a reduction. */
export function remainingShare(price: number, salePrice: number | null): number {
  return salePrice === null || salePrice >= price ? 1 : salePrice / price;
}

const currentPrice = ({ price, sale_price }: CatalogueEntry) => sale_price ?? price;

const sortKeys: Record<Exclude<ProductSort, 'newest'>, (entry: CatalogueEntry) => SortKey> = {
  price_asc: currentPrice,
  price_desc: entry => -currentPrice(entry),
  name: ({ name }) => nameKey(name),
  sale: ({ price, sale_price }) => remainingShare(price, sale_price),
};

const keysPerStep = 256;

/** Expects entries newest first, which decides between equal ones (rule 15). */
export function* sortEntries(entries: readonly CatalogueEntry[], sort: ProductSort): Steps<Positions> {
  if (sort === 'newest') return Uint32Array.from(entries.keys());
  const keys: SortKey[] = [];
  for (const [position, entry] of entries.entries()) {
    if (position % keysPerStep === 0) yield;
    keys.push(sortKeys[sort](entry));
  }
  return yield* sortPositions(keys);
}
