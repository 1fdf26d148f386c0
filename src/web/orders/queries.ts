import { queryOptions } from '@tanstack/react-query';
import { listOrders, showOrder } from '#contract/orders.ts';
import { call } from '#web/network/call.ts';

export const orderQueries = {
  /** Key of everything about orders, to ask for it again. */
  all: ['orders'],
  page: (page: number) =>
    queryOptions({
      queryKey: ['orders', 'page', page],
      queryFn: async ({ signal }) => (await call(listOrders, { query: { page } }, { signal })).data,
      meta: { keep: true },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'one', id],
      queryFn: async ({ signal }) => (await call(showOrder, { params: { id } }, { signal })).data.order,
      meta: { keep: true },
    }),
};
