import { type PrerenderedCatalogue, tileCount } from '#contract/prerender.ts';
import { listTags, loadCategoryTree } from '#server/catalogue/store.ts';
import type { Database } from '#server/database/connect.ts';
import type { ResponseCache } from './response-cache.ts';

export async function loadPrerenderedCatalogue(
  database: Database,
  responses: ResponseCache,
): Promise<PrerenderedCatalogue> {
  const [categories, tags] = await Promise.all([loadCategoryTree(database), listTags(database)]);
  const categoryIds = [null, ...categories.slice(0, tileCount).map(({ id }) => id)];
  const lists = categoryIds.map(async categoryId => ({
    categoryId,
    page: await responses.firstPage(categoryId === null ? [] : [categoryId]),
  }));
  return { categories, tags, lists: await Promise.all(lists) };
}
