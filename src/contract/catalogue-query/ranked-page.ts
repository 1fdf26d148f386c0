import { shop } from '#contract/shop.ts';
import type { Band, Matches } from './matches.ts';
import type { ProductSort } from './sort.ts';
import type { Positions } from './sort-positions.ts';

interface Wanted {
  sort: ProductSort;
  page: number;
}

const size = shop.productsPerPage;

/** The positions on a page. */
export function selectPage(matches: Matches, order: Positions, { sort, page }: Wanted): number[] {
  const selected: number[] = [];
  let skip = (page - 1) * size;
  if (matches.isEverything) return [...order.subarray(skip, skip + size)];
  // Newest first means best match first; every other order ignores how well an entry matches.
  for (const band of sort === 'newest' ? matches.bands : [matches.band]) {
    if (skip < band.count) collect(selected, matches.levels, order, { band, skip });
    skip = Math.max(0, skip - band.count);
  }
  return selected;
}

/** Adds the entries of a band until the page is full. */
function collect(
  selected: number[],
  levels: Uint8Array,
  order: Positions,
  { band: { lowest, highest }, skip }: { band: Band; skip: number },
): void {
  if (selected.length >= size) return;
  let skipped = 0;
  for (const position of order) {
    const level = levels[position] ?? 0;
    if (level < lowest || level > highest) continue;
    if (skipped < skip) skipped += 1;
    else if (selected.push(position) >= size) return;
  }
}
