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
    const requests = queryClient.getQueryData(queryKey) ?? [];
    const changed = requests.filter(({ id, payment_status }) => known.get(id) !== payment_status);
    known = readStatuses(requests);
    if (changed.length > 0) listener(changed);
  });
}

const readStatuses = (requests: readonly PaymentRequest[] = []) =>
  new Map(requests.map(({ id, payment_status }) => [id, payment_status]));
