import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders/order.ts';
import { payment } from '#contract/status/order-statuses.ts';
import { paymentQueries } from '#web/payments/queries.ts';
import { describeNextStep } from './progress.ts';

type StatedOrder = Pick<Order, 'id' | 'status' | 'payment_status'>;

export const useNextStep = (order: StatedOrder): string => describeNextStep(order, useAwaitsRequest(order));

/**
 * Whether the shop has taken a part of the money and not asked for the rest yet (rule 13): there is nothing to transfer,
 * though the order's status says so. `false` while it is not known.
 */
export function useAwaitsRequest({ id, payment_status }: StatedOrder): boolean {
  const isRequested = payment_status === payment.requested;
  const { data = [], isFetching } = useQuery({ ...paymentQueries.requests(), enabled: isRequested });
  const requests = data.filter(({ order_ids }) => order_ids.includes(id));
  const arePaid = requests.every(request => request.payment_status === payment.paid);
  return isRequested && !isFetching && requests.length > 0 && arePaid;
}
