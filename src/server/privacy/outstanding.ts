import { and, asc, eq, like } from 'drizzle-orm';
import { payment } from '#contract/status/order-statuses.ts';
import type { Database } from '#server/database/connect.ts';
import { orderHistory, orders } from '#server/orders/tables.ts';
import { refundEvent } from '#server/payments/admin/record-refund.ts';
import { paymentRequests } from '#server/payments/tables.ts';
import { listUndeliveredOrders } from './undelivered-orders.ts';

/** A payment request's or an order's code, and đồng. */
interface Amount {
  code: string;
  amount: number;
}

/** What shop and customer still owe each other. */
export interface Outstanding {
  in_review: Amount[];
  /** Those that were promised: that one was made is recorded nowhere. */
  refunds: Amount[];
  /** Codes of orders. */
  undelivered: string[];
}

/** For staff who are asked to delete an account: afterwards nobody knows whose it was (rule 31). */
export async function findOutstanding(database: Database, customerId: number): Promise<Outstanding> {
  return {
    in_review: await listInReview(database, customerId),
    refunds: await listRefunds(database, customerId),
    undelivered: await listUndeliveredOrders(database, customerId),
  };
}

function listInReview(database: Database, customerId: number): Promise<Amount[]> {
  const { code, amount, status } = paymentRequests;
  return database
    .select({ code, amount })
    .from(paymentRequests)
    .where(and(eq(paymentRequests.customerId, customerId), eq(status, payment.inReview)))
    .orderBy(asc(paymentRequests.id));
}

/** By order, whose lines may have been cancelled one after the other. */
async function listRefunds(database: Database, customerId: number): Promise<Amount[]> {
  const events = await database
    .select({ code: orders.code, status: orderHistory.status })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .where(and(eq(orders.customerId, customerId), like(orderHistory.status, `${refundEvent}%`)))
    .orderBy(asc(orderHistory.id));
  const amounts = new Map<string, number>();
  for (const { code, status } of events) amounts.set(code, (amounts.get(code) ?? 0) + readDong(status));
  return [...amounts].map(([code, amount]) => ({ code, amount }));
}

/** Of the words that `formatDong` writes. */
const readDong = (text: string): number => Number(text.replace(/\D/g, ''));
