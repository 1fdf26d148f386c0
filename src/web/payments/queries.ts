import { queryOptions } from '@tanstack/react-query';
import { listPaymentRequests } from '#contract/payments.ts';
import { call } from '#web/network/call.ts';

export const paymentQueries = {
  /** What the shop asks to be paid, newest first. */
  requests: () =>
    queryOptions({
      queryKey: ['payments', 'requests'],
      queryFn: async ({ signal }) => (await call(listPaymentRequests, {}, { signal })).data.paymentRequest,
      meta: { keep: true },
    }),
};
