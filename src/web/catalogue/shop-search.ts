import * as z from 'zod/mini';

const ids = z.catch(z._default(z.array(z.int()), []), []);

/** What the shop's address says; what it cannot mean is left out rather than shown as an error. */
export const shopSearch = z.object({
  page: z.catch(z._default(z.int().check(z.minimum(1)), 1), 1),
  categories: ids,
  tags: ids,
  text: z.catch(z._default(z.string(), ''), ''),
});
export type ShopSearch = z.output<typeof shopSearch>;
