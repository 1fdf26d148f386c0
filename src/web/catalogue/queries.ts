import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type CatalogueChanges,
  listCatalogueChanges,
  listCategories,
  listProducts,
  listTags,
  showProduct,
} from '#contract/catalogue.ts';
import { favouriteQueries } from '#web/favourites/queries.ts';
import { call } from '#web/network/call.ts';
import { ApiError, NetworkError } from '#web/network/call-errors.ts';
import type { ProductFilter } from './local/filter.ts';
import { hasAnsweredLocally } from './local/local-catalogue.ts';
import { queryLocalPage, queryLocalProduct } from './local/local-queries.ts';
import { catalogueKeys } from './query-keys.ts';

/** The answers come from the phone once it holds the whole catalogue, from the shop before; screens cannot tell. */
export const catalogueQueries = {
  categories: () =>
    queryOptions({
      queryKey: catalogueKeys.categories,
      queryFn: async ({ signal }) => (await call(listCategories, {}, { signal })).data.tree,
      staleTime: 10 * 60_000,
      meta: { keep: true },
    }),
  tags: () =>
    queryOptions({
      queryKey: catalogueKeys.tags,
      queryFn: async ({ signal }) => (await call(listTags, {}, { signal })).data.tags,
      staleTime: 10 * 60_000,
      meta: { keep: true },
    }),
  products: ({ page, categories, tags, text }: ProductFilter) =>
    queryOptions({
      queryKey: [...catalogueKeys.lists, { page, categories, tags, text }],
      queryFn: async ({ signal, client }) => {
        const filter = { page, categories, tags, text };
        const tree = categories.length > 0 ? await client.ensureQueryData(catalogueQueries.categories()) : [];
        const local = await queryLocalPage(client, filter, tree, () => heartsOf(client));
        if (local) return local;
        const query = { page, 'category_id[]': [...categories], 'tag_id[]': [...tags], text };
        return (await call(listProducts, { query }, { signal })).data;
      },
      // The first page is the first thing seen at the next start, before the phone has read its own catalogue.
      meta: { keep: client => isFirst({ page, categories, tags, text }) || !hasAnsweredLocally(client) },
    }),
  product: (id: number) =>
    queryOptions({
      queryKey: [...catalogueKeys.products, id],
      queryFn: async ({ signal, client }) => {
        const local = await queryLocalProduct(client, id, () => heartsOf(client));
        if (local && local !== 'unknown') return local;
        return call(showProduct, { params: { id } }, { signal }).then(
          ({ data }) => data,
          (failure: unknown) => Promise.reject(local && failure instanceof NetworkError ? notSold : failure),
        );
      },
      meta: { keep: true },
    }),
};

/** A page of what changed in the catalogue after `cursor`. Not kept as a read: the phone's own catalogue takes it in. */
export async function fetchChanges(cursor: string, signal?: AbortSignal): Promise<CatalogueChanges> {
  return (await call(listCatalogueChanges, { query: { cursor } }, signal ? { signal } : {})).data;
}

const isFirst = ({ page, categories, tags, text }: ProductFilter) =>
  page === 1 && categories.length + tags.length + text.length === 0;

// With no network the whole catalogue's word holds: what is not in it is not sold.
const notSold = new ApiError(404, { message: 'Không tìm thấy sản phẩm này. Có thể cửa hàng đã ngừng bán.' });

// Not knowing whose heart is where is no reason to show no products.
async function heartsOf(client: QueryClient): Promise<ReadonlySet<number>> {
  return new Set(await client.ensureQueryData(favouriteQueries.mine()).catch(() => []));
}
