import type { Category } from '#contract/catalogue.ts';

/** Each category before those below it. */
export const listCategories = (tree: readonly Category[]): Category[] =>
  tree.flatMap(category => [category, ...listCategories(category.children)]);
