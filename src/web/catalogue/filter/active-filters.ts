import type { Category, Tag } from '#contract/catalogue.ts';
import type { ProductSearchParams } from '#web/catalogue/product-search-params.ts';
import { listCategories } from './list-categories.ts';

export interface ActiveFilter {
  key: string;
  name: string;
  remove: (current: ProductSearchParams) => Partial<ProductSearchParams>;
}

/** Leaves out categories and tags that the shop no longer has. */
export function listActiveFilters(
  { text, categories, tags }: ProductSearchParams,
  tree: readonly Category[],
  allTags: readonly Tag[],
): ActiveFilter[] {
  const searched = text ? [{ key: 'text', name: `“${text}”`, remove: () => ({ text: '' }) }] : [];
  const inCategories = listCategories(tree)
    .filter(({ id }) => categories.includes(id))
    .map(
      ({ id, name }): ActiveFilter => ({
        key: `category-${id}`,
        name,
        remove: current => ({ categories: current.categories.filter(selected => selected !== id) }),
      }),
    );
  const withTags = allTags
    .filter(({ id }) => tags.includes(id))
    .map(
      ({ id, name }): ActiveFilter => ({
        key: `tag-${id}`,
        name,
        remove: current => ({ tags: current.tags.filter(selected => selected !== id) }),
      }),
    );
  return [...searched, ...inCategories, ...withTags];
}
