import { queryOptions } from '@tanstack/react-query';
import { listCategories, listProducts, listTags, showProduct } from '#contract/catalogue.ts';
import { call } from '#web/network/call.ts';

/** What the shop's list is narrowed by. */
export interface ProductFilter {
  page: number;
  categories: readonly number[];
  tags: readonly number[];
  text: string;
}

export const catalogueQueries = {
  categories: () =>
    queryOptions({
      queryKey: ['catalogue', 'categories'],
      queryFn: async ({ signal }) => (await call(listCategories, {}, { signal })).data.tree,
      staleTime: 10 * 60_000,
      meta: { keep: true },
    }),
  tags: () =>
    queryOptions({
      queryKey: ['catalogue', 'tags'],
      queryFn: async ({ signal }) => (await call(listTags, {}, { signal })).data.tags,
      staleTime: 10 * 60_000,
      meta: { keep: true },
    }),
  /** Beginning of the key of every list of products. */
  lists: ['catalogue', 'products'],
  products: ({ page, categories, tags, text }: ProductFilter) =>
    queryOptions({
      queryKey: ['catalogue', 'products', { page, categories, tags, text }],
      queryFn: async ({ signal }) => {
        const query = { page, 'category_id[]': [...categories], 'tag_id[]': [...tags], text };
        return (await call(listProducts, { query }, { signal })).data;
      },
      meta: { keep: true },
    }),
  product: (id: number) =>
    queryOptions({
      queryKey: ['catalogue', 'product', id],
      queryFn: async ({ signal }) => (await call(showProduct, { params: { id } }, { signal })).data,
      meta: { keep: true },
    }),
};
