import { queryOptions } from '@tanstack/react-query';
import { listProductsEndpoint } from '#contract/catalogue.ts';
import { queryLocalFavourites } from '#web/catalogue/local/local-queries.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { catalogueKeys } from '#web/catalogue/query-keys.ts';
import { call } from '#web/network/call.ts';

export const favouriteQueries = {
  /** The confirmed favourites, under the key of product lists so that updates of lists reach them. */
  page: (page: number) =>
    queryOptions({
      queryKey: [...catalogueKeys.lists, 'favourites', page],
      queryFn: async ({ signal, client }) => {
        const ids = await client.ensureQueryData(catalogueQueries.favouriteIds());
        const local = await queryLocalFavourites(client, page, new Set(ids));
        return (
          local ?? (await call(listProductsEndpoint, { query: { page, favored: '1' } }, { signal })).data
        );
      },
      meta: { persist: true },
    }),
  /** `null` if the replica cannot answer. Not persisted: the replica can answer again at any time. */
  localPage: (page: number, ids: readonly number[]) =>
    queryOptions({
      queryKey: [...catalogueKeys.lists, 'favourites', page, ids],
      queryFn: ({ client }) => queryLocalFavourites(client, page, new Set(ids)),
    }),
};
