import { and, asc, eq, like } from 'drizzle-orm';
import { formatDong } from '#contract/format/money.ts';
import { payment } from '#contract/status/order-statuses.ts';
import type { Database } from '#server/database/connect.ts';
import { orderHistory, orders } from '#server/orders/tables.ts';
import { paymentRequests } from '#server/payments/tables.ts';
import { refundEvent } from './record-refund.ts';

/** Codes of requests and of orders, with amounts in words: `50.000 ₫`. */
export interface OpenMoney {
  in_review: { code: string; amount: string }[];
  refunds: { code: string; amount: string }[];
}

/**
 * Which transfers of the customer wait for the staff's answer, and which refunds the customer was promised: that one was
 * made is recorded nowhere.
 */
export async function findOpenMoney(database: Database, customerId: number): Promise<OpenMoney> {
  const { code, amount } = paymentRequests;
  const inReview = await database
    .select({ code, amount })
    .from(paymentRequests)
    .where(and(eq(paymentRequests.customerId, customerId), eq(paymentRequests.status, payment.inReview)))
    .orderBy(asc(paymentRequests.id));
  const refunds = await database
    .select({ code: orders.code, event: orderHistory.status })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .where(and(eq(orders.customerId, customerId), like(orderHistory.status, `${refundEvent}%`)))
    .orderBy(asc(orderHistory.id));
  return {
    in_review: inReview.map(request => ({ code: request.code, amount: formatDong(request.amount) })),
    refunds: refunds.map(order => ({ code: order.code, amount: order.event.slice(refundEvent.length) })),
  };
}
