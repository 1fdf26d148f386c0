import * as z from 'zod/mini';

/** What the address of the orders says. */
export const ordersSearch = z.object({
  tab: z.catch(z._default(z.enum(['orders', 'products']), 'orders'), 'orders'),
  page: z.catch(z._default(z.int().check(z.minimum(1)), 1), 1),
});
