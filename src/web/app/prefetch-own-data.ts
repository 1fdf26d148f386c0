import type { QueryClient } from '@tanstack/react-query';
import { prefersSavingData } from '#contract/pictures/save-data.ts';
import { cartQueries } from '#web/cart/queries.ts';
import { customerQueries } from '#web/customer/queries.ts';
import { isReachable } from '#web/network/reachability/reachability.ts';
import { orderQueries } from '#web/orders/queries.ts';

/** Leaves the network to the screens and the catalogue. */
const delayMs = 6_000;
/** Ten orders each. */
const orderPages = 5;

/** Fetches the customer's own data ahead, for when the phone is offline. Returns a stop function. */
export function prefetchOwnData(queryClient: QueryClient, customerId: number): () => void {
  const controller = new AbortController();
  const timer = setTimeout(() => void prefetch(queryClient, customerId, controller.signal), delayMs);
  controller.signal.addEventListener('abort', () => clearTimeout(timer));
  return () => controller.abort();
}

/** One request at a time, newest orders first; what is on the phone already is not fetched again. */
async function prefetch(queryClient: QueryClient, customerId: number, signal: AbortSignal): Promise<void> {
  if (prefersSavingData()) return;
  const canContinue = () => isReachable() && !signal.aborted;
  const missing = { staleTime: Number.POSITIVE_INFINITY };
  await queryClient.prefetchQuery({ ...customerQueries.profile(customerId), ...missing });
  await queryClient.prefetchQuery({ ...cartQueries.list(), ...missing });
  for (let page = 1; page <= orderPages && canContinue(); page++) {
    const query = orderQueries.page(page);
    await queryClient.prefetchQuery({ ...query, ...missing });
    const { orders, pagination } = queryClient.getQueryData(query.queryKey) ?? {};
    for (const { id } of orders ?? [])
      if (canContinue()) await queryClient.prefetchQuery({ ...orderQueries.detail(id), ...missing });
    if (!pagination || page >= pagination.last_page) return;
  }
}
