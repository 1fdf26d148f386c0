import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { limitSearch } from '#contract/catalogue-query/text-search.ts';
import {
  listOrderHistoryEndpoint,
  listOrderLinesEndpoint,
  listOrdersEndpoint,
  showOrderEndpoint,
} from '#contract/orders/orders.ts';
import { lineStatusSequence } from '#contract/status/order-statuses.ts';
import { call } from '#web/network/call.ts';

export interface LineFilter {
  page: number;
  per_page: 10 | 50 | 100;
  /** A key of `lineStatuses`; any other number means every status. */
  status: number;
  search: string;
}

const meta = { persist: true, showsPayment: true };

export const orderQueries = {
  all: ['orders'],
  pages: ['orders', 'page'],
  allLines: ['orders', 'lines'],
  details: ['orders', 'one'],
  page: (page: number, search = '') =>
    queryOptions({
      queryKey: ['orders', 'page', page, ...(search ? [search] : [])],
      queryFn: async ({ signal }) =>
        (await call(listOrdersEndpoint, { query: { page, search: limitSearch(search) } }, { signal })).data,
      meta,
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
      meta,
    }),
  /** Of pages 2, 3, …: the order itself has the first. Another event moves all events: hence a key with their number. */
  olderHistory: (id: string, total: number) =>
    infiniteQueryOptions({
      queryKey: ['orders', 'history', id, total],
      queryFn: async ({ pageParam, signal }) =>
        (await call(listOrderHistoryEndpoint, { params: { id }, query: { page: pageParam } }, { signal }))
          .data,
      initialPageParam: 2,
      getNextPageParam: ({ pagination: { current_page, last_page } }) =>
        current_page < last_page ? current_page + 1 : undefined,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'one', id],
      queryFn: async ({ signal }) =>
        (await call(showOrderEndpoint, { params: { id } }, { signal })).data.order,
      meta,
    }),
};
