import { queryOptions } from '@tanstack/react-query';
import { showCustomerEndpoint } from '#contract/customer.ts';
import { call } from '#web/network/call.ts';

export const customerQueries = {
  all: ['customer'],
  /** The default address comes first. */
  profile: (id: number) =>
    queryOptions({
      queryKey: ['customer', id],
      queryFn: async ({ signal }) => (await call(showCustomerEndpoint, { params: { id } }, { signal })).data,
      meta: { persist: true },
    }),
};
