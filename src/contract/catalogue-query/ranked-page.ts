import { shop } from '#contract/shop.ts';
import type { ProductSort } from './sort.ts';
import type { Positions } from './sort-positions.ts';
import type { Ranks } from './word-index.ts';

const size = shop.productsPerPage;
const bestRank = 3;

/** Newest first means best match first; every other order ignores how well an entry matches. */
export function selectPage(
  ranks: Ranks,
  order: Positions,
  { sort, page }: { sort: ProductSort; page: number },
): { positions: number[]; total: number } {
  const positions: number[] = [];
  const offset = (page - 1) * size;
  let total = 0;
  const collect = (isWanted: (rank: number) => boolean) => {
    for (const position of order) {
      if (!isWanted(ranks[position] ?? 0)) continue;
      if (total >= offset && positions.length < size) positions.push(position);
      total += 1;
    }
  };
  if (sort !== 'newest') collect(rank => rank > 0);
  else for (let wanted = bestRank; wanted > 0; wanted -= 1) collect(rank => rank === wanted);
  return { positions, total };
}
