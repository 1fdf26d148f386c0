import { queryOptions } from '@tanstack/react-query';
import { listProducts } from '#contract/catalogue.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { call } from '#web/network/call.ts';

export const favouriteQueries = {
  /** A page of what the customer likes. A list of products like any other, so that a change of heart reaches it too. */
  page: (page: number) =>
    queryOptions({
      queryKey: [...catalogueQueries.lists, 'favourites', page],
      queryFn: async ({ signal }) =>
        (await call(listProducts, { query: { page, favored: '1' } }, { signal })).data,
      meta: { keep: true },
    }),
};
