import { shop } from '#contract/shop.ts';
import type { ProductSort } from './sort.ts';
import type { Positions } from './sort-positions.ts';
import { bestRank, type Ranks } from './word-index.ts';

export interface RankedPage {
  positions: Iterable<number>;
  total: number;
}

interface Wanted {
  sort: ProductSort;
  page: number;
}

const size = shop.productsPerPage;

/** Without ranks everything matches. */
export function selectPage(ranks: Ranks | null, order: Positions, { sort, page }: Wanted): RankedPage {
  const start = (page - 1) * size;
  if (!ranks) return { positions: order.subarray(start, start + size), total: order.length };
  // Newest first means best match first; every other order ignores how well an entry matches.
  return sort === 'newest' ? selectBest(ranks, order, start) : selectMatching(ranks, order, start);
}

function selectMatching(ranks: Ranks, order: Positions, start: number): RankedPage {
  const positions: number[] = [];
  let total = 0;
  for (const position of order) {
    if (ranks[position] === 0) continue;
    if (total >= start && positions.length < size) positions.push(position);
    total += 1;
  }
  return { positions, total };
}

function selectBest(ranks: Ranks, order: Positions, start: number): RankedPage {
  const counts = [0, 0, 0, 0];
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  const positions: number[] = [];
  let total = 0;
  for (let rank = bestRank; rank > 0; rank -= 1) {
    const count = counts[rank] ?? 0;
    if (total + count > start && positions.length < size)
      collect(positions, ranks, order, { rank, skip: Math.max(0, start - total) });
    total += count;
  }
  return { positions, total };
}

/** Adds the entries of a rank until the page is full. */
function collect(
  positions: number[],
  ranks: Ranks,
  order: Positions,
  { rank, skip }: { rank: number; skip: number },
): void {
  let skipped = 0;
  for (const position of order) {
    if (ranks[position] !== rank) continue;
    if (skipped < skip) skipped += 1;
    else if (positions.push(position) >= size) return;
  }
}
