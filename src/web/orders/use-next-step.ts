import { useQuery } from '@tanstack/react-query';
import type { Order } from '#contract/orders/order.ts';
import type { PaymentRequest } from '#contract/payments.ts';
import { payment } from '#contract/status/order-statuses.ts';
import { paymentQueries } from '#web/payments/queries.ts';
import { describeNextStep } from './progress.ts';

type StatedOrder = Pick<Order, 'id' | 'status' | 'payment_status' | 'total'>;

export const useNextStep = (order: StatedOrder): string => describeNextStep(order, useAwaitsRequest(order));

/**
 * Whether the shop has taken a part of the money and not asked for the rest yet (rule 13): there is nothing to transfer,
 * though the order's status says so. `false` while it is not known.
 */
export function useAwaitsRequest(order: StatedOrder): boolean {
  const isRequested = order.payment_status === payment.requested;
  const { data = [] } = useQuery({ ...paymentQueries.requests(), enabled: isRequested });
  return isRequested && isPaidInPart(order, data);
}

/** A request for several orders is for all that is owed; so are those that reach the total. The order may be read before them. */
export function isPaidInPart({ id, total }: StatedOrder, requests: readonly PaymentRequest[]): boolean {
  const own = requests.filter(({ order_ids }) => order_ids.includes(id));
  const arePaid = own.every(({ payment_status }) => payment_status === payment.paid);
  const areParts = own.every(({ order_ids }) => order_ids.length === 1);
  const paid = own.reduce((sum, { amount }) => sum + amount, 0);
  return own.length > 0 && arePaid && areParts && paid < total;
}
