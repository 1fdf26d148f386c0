import * as z from 'zod/mini';
import { lineStatusPath } from '#contract/orders.ts';
import { shop } from '#contract/shop.ts';

/** What the address of the orders says: the tab, and what its list is narrowed by. */
export const ordersSearch = z.object({
  tab: z.catch(z._default(z.enum(['orders', 'products']), 'orders'), 'orders'),
  page: z.catch(z._default(z.int().check(z.minimum(1)), 1), 1),
  per_page: z.catch(z._default(z.literal(shop.orderLinesPerPage), 10), 10),
  status: z.catch(z.optional(z.literal(lineStatusPath)), undefined),
  search: z.catch(z._default(z.string(), ''), ''),
});
export type OrdersSearch = z.output<typeof ordersSearch>;

/** What the address need not say. */
export const ordersSearchDefaults: Omit<OrdersSearch, 'status'> = {
  tab: 'orders',
  page: 1,
  per_page: 10,
  search: '',
};
