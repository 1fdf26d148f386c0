import type { SearchSchemaInput } from '@tanstack/react-router';
import { shop } from '#contract/shop.ts';
import type { LineFilter } from '#web/orders/queries.ts';
import { enumParam, intParam, textParam } from '#web/routing/search-params.ts';

/** What the address of the orders says: the tab, and what its list is narrowed by. */
export interface OrdersSearch extends LineFilter {
  tab: 'orders' | 'products';
}

/** What the address need not say. */
export const ordersSearchDefaults = { tab: 'orders', page: 1, per_page: 10, status: 0, search: '' } as const;

export function ordersSearch(said: Partial<OrdersSearch> & SearchSchemaInput): OrdersSearch {
  return {
    tab: enumParam(said.tab, ['orders', 'products'], 'orders'),
    page: intParam(said.page, 1),
    per_page: enumParam(said.per_page, shop.orderLinesPerPage, 10),
    status: intParam(said.status, 0),
    search: textParam(said.search),
  };
}
