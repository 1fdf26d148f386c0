import { queryOptions } from '@tanstack/react-query';
import { listPaymentRequestsEndpoint } from '#contract/payments.ts';
import { call } from '#web/network/call.ts';

export const paymentQueries = {
  /** Newest first. */
  requests: () =>
    queryOptions({
      queryKey: ['payments', 'requests'],
      queryFn: async ({ signal }) =>
        (await call(listPaymentRequestsEndpoint, {}, { signal })).data.paymentRequest,
      meta: { persist: true },
    }),
};
