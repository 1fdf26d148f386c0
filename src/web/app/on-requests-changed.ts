import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { PaymentRequest } from '#contract/payments.ts';
import { paymentQueries } from '#web/payments/queries.ts';

/**
 * Calls `listener` with the payment requests whose status is another than was known. Orders show it too, and may not be read
 * again before the phone is offline. Returns a stop function.
 */
export function onRequestsChanged(
  queryClient: QueryClient,
  listener: (changed: readonly PaymentRequest[]) => void,
): () => void {
  const { queryKey } = paymentQueries.requests();
  const hash = hashKey(queryKey);
  let known = readStatuses(queryClient.getQueryData(queryKey));
  return queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== hash) return;
    const before = known;
    known = readStatuses(queryClient.getQueryData(queryKey));
    const isChanged = ({ id, payment_status }: PaymentRequest) => before?.get(id) !== payment_status;
    // Of what is read for the first time nothing older is shown.
    const changed = before ? (queryClient.getQueryData(queryKey) ?? []).filter(isChanged) : [];
    if (changed.length > 0) listener(changed);
  });
}

const readStatuses = (requests: readonly PaymentRequest[] | undefined) =>
  requests && new Map(requests.map(({ id, payment_status }) => [id, payment_status]));
