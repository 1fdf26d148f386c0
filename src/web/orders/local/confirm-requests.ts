import type { Order } from '#contract/orders/order.ts';
import { listOrderLinesEndpoint, listOrdersEndpoint, showOrderEndpoint } from '#contract/orders/orders.ts';
import type { PaymentRequest } from '#contract/payments.ts';
import { payment } from '#contract/status/order-statuses.ts';
import { paymentColours } from '#contract/status/payment-colours.ts';
import { orderQueries } from '#web/orders/queries.ts';
import { type Confirmation, confirmation } from '#web/outbox/command.ts';

const pageSchema = listOrdersEndpoint.response.shape.data;
const linesSchema = listOrderLinesEndpoint.response.shape.data;
const orderSchema = showOrderEndpoint.response.shape.data.shape.order;

/**
 * Of orders that a payment is asked for: whether a picture of the transfer is awaited, or reviewed. What a paid request leaves
 * to pay only the shop knows.
 */
export function confirmRequests(requests: readonly PaymentRequest[]): Confirmation[] {
  const toOrder = <AnyOrder extends Order>(order: AnyOrder): AnyOrder => ({
    ...withStatusOf(requests, order.id, order),
    order_details: order.order_details.map(line => withStatusOf(requests, order.id, line)),
  });
  const orderIds = new Set(requests.flatMap(({ order_ids }) => order_ids));
  return [
    confirmation(orderQueries.pages, pageSchema, page => ({ ...page, orders: page.orders.map(toOrder) })),
    confirmation(orderQueries.allLines, linesSchema, page => ({
      ...page,
      order_details: page.order_details.map(line => withStatusOf(requests, line.order_id, line)),
    })),
    ...[...orderIds].map(id => confirmation(orderQueries.detail(id).queryKey, orderSchema, toOrder)),
  ];
}

const isAsked = (status: string | undefined) => status === payment.requested || status === payment.inReview;

function withStatusOf<Item extends { payment_status: string; payment_status_color: string }>(
  requests: readonly PaymentRequest[],
  orderId: string,
  item: Item,
): Item {
  const status = requests.find(({ order_ids }) => order_ids.includes(orderId))?.payment_status;
  return status && isAsked(status) && isAsked(item.payment_status)
    ? { ...item, payment_status: status, payment_status_color: paymentColours[status] }
    : item;
}
