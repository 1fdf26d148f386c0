import { queryOptions } from '@tanstack/react-query';
import { lineStatusSequence } from '#contract/order-statuses.ts';
import { listOrderDetails, listOrders, showOrder } from '#contract/orders.ts';
import { call } from '#web/network/call.ts';

/** What the list of ordered things is narrowed by. */
export interface LineFilter {
  page: number;
  per_page: 10 | 50 | 100;
  /** A number of `lineStatuses`; any other is none. */
  status: number;
  search: string;
}

export const orderQueries = {
  /** Key of everything about orders, to ask for it again. */
  all: ['orders'],
  /** Keys of every page of orders, and of every list of ordered things. */
  pages: ['orders', 'page'],
  allLines: ['orders', 'lines'],
  page: (page: number) =>
    queryOptions({
      queryKey: ['orders', 'page', page],
      queryFn: async ({ signal }) => (await call(listOrders, { query: { page } }, { signal })).data,
      meta: { keep: true },
    }),
  lines: ({ page, per_page, status, search }: LineFilter) =>
    queryOptions({
      queryKey: ['orders', 'lines', { page, per_page, status, search }],
      queryFn: async ({ signal }) => {
        const known = lineStatusSequence.find(one => one === status);
        const query = { page, per_page, search, ...(known ? { status: known } : {}) };
        return (await call(listOrderDetails, { query }, { signal })).data;
      },
      meta: { keep: true },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'one', id],
      queryFn: async ({ signal }) => (await call(showOrder, { params: { id } }, { signal })).data.order,
      meta: { keep: true },
    }),
};
