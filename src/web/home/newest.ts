import { catalogueQueries } from '#web/catalogue/queries.ts';

export const newestProducts = (categories: readonly number[] = []) =>
  catalogueQueries.products({ page: 1, categories, tags: [], text: '', sort: 'newest' });
