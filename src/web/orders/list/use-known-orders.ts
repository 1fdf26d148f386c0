import { useQueryClient } from '@tanstack/react-query';
import type { OrderWithLines } from '#contract/orders/order.ts';
import { orderQueries } from '#web/orders/queries.ts';

/** The orders that this phone has without a list of them, newest first. */
export function useKnownOrders(): OrderWithLines[] {
  const details = useQueryClient().getQueriesData<OrderWithLines>({ queryKey: orderQueries.details });
  return details
    .flatMap(([, order]) => order ?? [])
    .toSorted((a, b) => b.order_date.localeCompare(a.order_date));
}
