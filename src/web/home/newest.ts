import type { QueryClient } from '@tanstack/react-query';
import { tileCount } from '#contract/prerender.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';

export const newestProducts = (categories: readonly number[] = []) =>
  catalogueQueries.products({ page: 1, categories, tags: [], text: '', sort: 'newest' });

/** The categories of the home page, and what it shows of each. */
export async function prefetchTiles(queryClient: QueryClient): Promise<void> {
  const categories = await queryClient.ensureQueryData(catalogueQueries.categories()).catch(() => []);
  const tiles = categories.slice(0, tileCount).map(({ id }) => newestProducts([id]));
  await Promise.all(tiles.map(tile => queryClient.prefetchQuery(tile)));
}
