import type { QueryClient } from '@tanstack/react-query';
import { cancelledStatus, type PaymentRequest } from '#contract/payments.ts';
import { payment } from '#contract/status/order-statuses.ts';
import { isOlder } from '#web/payments/confirmations.ts';
import { paymentQueries } from '#web/payments/queries.ts';

const { queryKey } = paymentQueries.requests();

export const findRequest = (queryClient: QueryClient, id: number) =>
  queryClient.getQueryData(queryKey)?.find(request => request.id === id);

/** Paid or cancelled: it takes no picture any more. */
export const isSettled = (request: PaymentRequest | undefined): boolean =>
  request !== undefined && [payment.paid, cancelledStatus].some(status => status === request.payment_status);

/** An answer that is given once more may be older than what was read since. Resolves with whether the list is read now. */
export async function takeAnswer(
  queryClient: QueryClient,
  answer: PaymentRequest,
  confirm: (answer: PaymentRequest) => Promise<void>,
): Promise<boolean> {
  const known = findRequest(queryClient, answer.id);
  if (known && isOlder(known, answer)) await confirm(answer);
  return refreshRequests(queryClient);
}

/** Requests and orders both show the state of a payment. Resolves with whether the requests were read. */
export async function refreshRequests(queryClient: QueryClient): Promise<boolean> {
  const orders = queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.showsPayment === true });
  await queryClient.invalidateQueries({ queryKey });
  await orders;
  // Until a read succeeds: one that fails rejects nothing, and where no screen shows the list, none is made.
  return queryClient.getQueryState(queryKey)?.isInvalidated === false;
}
