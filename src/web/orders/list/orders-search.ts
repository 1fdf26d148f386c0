import type { SearchSchemaInput } from '@tanstack/react-router';
import { shop } from '#contract/shop.ts';
import type { LineFilter } from '#web/orders/queries.ts';
import { enumParam, intParam, textParam } from '#web/routing/search-params.ts';

export interface OrdersSearch extends LineFilter {
  tab: 'orders' | 'products';
}

/** Left out of the URL. */
export const ordersSearchDefaults = { tab: 'orders', page: 1, per_page: 10, status: 0, search: '' } as const;

export function ordersSearch(params: Partial<OrdersSearch> & SearchSchemaInput): OrdersSearch {
  return {
    tab: enumParam(params.tab, ['orders', 'products'], 'orders'),
    page: intParam(params.page, 1),
    per_page: enumParam(params.per_page, shop.orderLinesPerPage, 10),
    status: intParam(params.status, 0),
    search: textParam(params.search),
  };
}
