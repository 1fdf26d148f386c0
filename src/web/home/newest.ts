import { catalogueQueries } from '#web/catalogue/queries.ts';

/** The first page of the shop, newest products first; without categories, of the whole shop. */
export const newestProducts = (categories: readonly number[] = []) =>
  catalogueQueries.products({ page: 1, categories, tags: [], text: '', sort: 'newest' });
