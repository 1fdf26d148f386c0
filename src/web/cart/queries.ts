import { queryOptions } from '@tanstack/react-query';
import { showCartEndpoint } from '#contract/cart.ts';
import { call } from '#web/network/call.ts';

export const cartQueries = {
  /** Newest first. */
  list: () =>
    queryOptions({
      queryKey: ['cart'],
      queryFn: async ({ signal }) => (await call(showCartEndpoint, {}, { signal })).data.items,
      meta: { persist: true },
    }),
};
