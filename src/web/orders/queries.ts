import { queryOptions } from '@tanstack/react-query';
import { limitSearch } from '#contract/catalogue-query/text-search.ts';
import { listOrderLinesEndpoint, listOrdersEndpoint, showOrderEndpoint } from '#contract/orders.ts';
import { lineStatusSequence } from '#contract/status/order-statuses.ts';
import { call } from '#web/network/call.ts';

export interface LineFilter {
  page: number;
  per_page: 10 | 50 | 100;
  /** A key of `lineStatuses`; any other number means every status. */
  status: number;
  search: string;
}

export const orderQueries = {
  all: ['orders'],
  pages: ['orders', 'page'],
  allLines: ['orders', 'lines'],
  page: (page: number, search = '') =>
    queryOptions({
      queryKey: ['orders', 'page', page, ...(search ? [search] : [])],
      queryFn: async ({ signal }) =>
        (await call(listOrdersEndpoint, { query: { page, search: limitSearch(search) } }, { signal })).data,
      meta: { persist: true },
    }),
  lines: ({ page, per_page, status, search }: LineFilter) =>
    queryOptions({
      queryKey: ['orders', 'lines', { page, per_page, status, search }],
      queryFn: async ({ signal }) => {
        const validStatus = lineStatusSequence.find(value => value === status);
        const query = {
          page,
          per_page,
          search: limitSearch(search),
          ...(validStatus ? { status: validStatus } : {}),
        };
        return (await call(listOrderLinesEndpoint, { query }, { signal })).data;
      },
      meta: { persist: true },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'one', id],
      queryFn: async ({ signal }) =>
        (await call(showOrderEndpoint, { params: { id } }, { signal })).data.order,
      meta: { persist: true },
    }),
};
