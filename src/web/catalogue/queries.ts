import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type CatalogueChanges,
  listCatalogueChangesEndpoint,
  listCategoriesEndpoint,
  listProductsEndpoint,
  listTagsEndpoint,
  showProductEndpoint,
} from '#contract/catalogue.ts';
import type { ProductFilter } from '#contract/catalogue-query/catalogue-index.ts';
import { limitSearch } from '#contract/catalogue-query/text-search.ts';
import { listFavouritesEndpoint } from '#contract/favourites.ts';
import { call } from '#web/network/call.ts';
import { ApiError, NetworkError } from '#web/network/call-errors.ts';
import { currentCustomer } from '#web/network/session/current-customer.ts';
import { seenProducts } from '#web/storage/values/recent-lists.ts';
import { queryLocalPage, queryLocalProduct, queryLocalSuggestions } from './local/local-queries.ts';
import { findLocalProduct, hasReadReplica, readReplicaTime } from './local/read-replica.ts';
import { catalogueKeys } from './query-keys.ts';

/** Queries use the replica once it is complete, the shop before. Screens cannot tell the difference. */
export const catalogueQueries = {
  categories: () =>
    queryOptions({
      queryKey: catalogueKeys.categories,
      queryFn: async ({ signal }) => (await call(listCategoriesEndpoint, {}, { signal })).data.tree,
      staleTime: 10 * 60_000,
      meta: { persist: true },
    }),
  tags: () =>
    queryOptions({
      queryKey: catalogueKeys.tags,
      queryFn: async ({ signal }) => (await call(listTagsEndpoint, {}, { signal })).data.tags,
      staleTime: 10 * 60_000,
      meta: { persist: true },
    }),
  /** Ids of the confirmed favourites, for `isFavored`: the replica holds nothing about the customer. */
  favouriteIds: () =>
    queryOptions({
      queryKey: catalogueKeys.favouriteIds,
      queryFn: async ({ signal }) => (await call(listFavouritesEndpoint, {}, { signal })).data.product_ids,
      meta: { persist: true },
    }),
  products: ({ page, categories, tags, text, sort }: ProductFilter) =>
    queryOptions({
      // Leaves out the default sort, as the keys stored by older versions do.
      queryKey: [
        ...catalogueKeys.lists,
        { page, categories, tags, text, ...(sort !== 'newest' && { sort }) },
      ],
      queryFn: async ({ signal, client }) => {
        const filter = { page, categories, tags, text: limitSearch(text), sort };
        const tree = categories.length > 0 ? await client.ensureQueryData(catalogueQueries.categories()) : [];
        const local = await queryLocalPage(client, filter, tree, () => loadFavouriteIds(client));
        if (local) return local;
        const { text: search } = filter;
        const query = { page, 'category_id[]': [...categories], 'tag_id[]': [...tags], text: search, sort };
        return (await call(listProductsEndpoint, { query }, { signal })).data;
      },
      // The default page shows at the next start, before the replica has been read.
      meta: {
        persist: client => isDefaultPage({ page, categories, tags, text, sort }) || !hasReadReplica(client),
      },
    }),
  product: (id: number) =>
    queryOptions({
      queryKey: [...catalogueKeys.products, id],
      queryFn: async ({ signal, client }) => {
        const local = await queryLocalProduct(client, id, () => loadFavouriteIds(client));
        if (local && local !== 'unknown') return local;
        return call(showProductEndpoint, { params: { id } }, { signal }).then(
          ({ data }) => data,
          async (error: unknown) => {
            throw error instanceof NetworkError && (await wasRemoved(client, id)) ? notSoldError : error;
          },
        );
      },
      meta: { persist: true },
    }),
  suggestions: (id: number) =>
    queryOptions({
      queryKey: [...catalogueKeys.suggestions, id],
      queryFn: ({ client }) => {
        const favouriteIds = client.getQueryData(catalogueQueries.favouriteIds().queryKey) ?? [];
        return queryLocalSuggestions(
          client,
          id,
          seenProducts.list(currentCustomer() ?? 0).map(Number),
          new Set(favouriteIds),
        );
      },
      staleTime: 0,
    }),
};

/** Not a query: the replica stores the changes. */
export async function fetchChanges(cursor: string, signal?: AbortSignal): Promise<CatalogueChanges> {
  return (await call(listCatalogueChangesEndpoint, { query: { cursor } }, signal ? { signal } : {})).data;
}

const isDefaultPage = ({ page, categories, tags, text, sort }: ProductFilter) =>
  page === 1 && sort === 'newest' && categories.length + tags.length + text.length === 0;

const notSoldError = new ApiError(404, {
  message: 'Không tìm thấy sản phẩm này. Có thể cửa hàng đã ngừng bán.',
});

/**
 * Whether the replica has lost a product that was read before. One that this phone has never read may be newer than the
 * replica.
 */
async function wasRemoved(client: QueryClient, id: number): Promise<boolean> {
  const readAt = client.getQueryState([...catalogueKeys.products, id])?.dataUpdatedAt ?? 0;
  if (readAt === 0 || (await findLocalProduct(client, id)) !== 'unknown') return false;
  return readAt < ((await readReplicaTime(client)) ?? 0);
}

// Products show even if the favourites cannot be loaded.
async function loadFavouriteIds(client: QueryClient): Promise<ReadonlySet<number>> {
  return new Set(await client.ensureQueryData(catalogueQueries.favouriteIds()).catch(() => []));
}
