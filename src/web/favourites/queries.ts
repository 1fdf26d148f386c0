import { queryOptions } from '@tanstack/react-query';
import { listProducts } from '#contract/catalogue.ts';
import { listFavourites } from '#contract/favourites.ts';
import { queryLocalFavourites } from '#web/catalogue/local/local-queries.ts';
import { catalogueKeys } from '#web/catalogue/query-keys.ts';
import { call } from '#web/network/call.ts';

export const favouriteQueries = {
  /** Ids of the products the shop knows the customer likes. */
  mine: () =>
    queryOptions({
      queryKey: ['favourites'],
      queryFn: async ({ signal }) => (await call(listFavourites, {}, { signal })).data.product_ids,
      meta: { keep: true },
    }),
  /** A page of what the customer likes. A list of products like any other, so that a change of heart reaches it too. */
  page: (page: number) =>
    queryOptions({
      queryKey: [...catalogueKeys.lists, 'favourites', page],
      queryFn: async ({ signal, client }) => {
        const hearts = await client.ensureQueryData(favouriteQueries.mine());
        const local = await queryLocalFavourites(client, page, new Set(hearts));
        return local ?? (await call(listProducts, { query: { page, favored: '1' } }, { signal })).data;
      },
      meta: { keep: true },
    }),
  /**
   * A page of the products with the ids `liked`, from the phone alone; `null` where it does not hold the catalogue. It
   * is not kept: the phone can answer it again.
   */
  onPhone: (page: number, liked: readonly number[]) =>
    queryOptions({
      queryKey: [...catalogueKeys.lists, 'favourites', page, liked],
      queryFn: ({ client }) => queryLocalFavourites(client, page, new Set(liked)),
    }),
};
