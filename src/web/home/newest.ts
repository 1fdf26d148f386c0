import { catalogueQueries } from '#web/catalogue/queries.ts';

/** The newest products of these categories, or of the whole shop: the first page of its list. */
export const newest = (categories: readonly number[] = []) =>
  catalogueQueries.products({ page: 1, categories, tags: [], text: '' });
