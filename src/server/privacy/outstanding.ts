import { and, asc, eq, like } from 'drizzle-orm';
import { type PaymentStatus, payment } from '#contract/status/order-statuses.ts';
import type { Database } from '#server/database/connect.ts';
import { orderHistory, orders } from '#server/orders/tables.ts';
import { refundEvent } from '#server/payments/admin/record-refund.ts';
import { paymentRequests } from '#server/payments/tables.ts';
import { listNewOrders, listUndeliveredOrders } from './undelivered-orders.ts';

/** A payment request's or an order's code, and đồng. */
interface Amount {
  code: string;
  amount: number;
}

/** What shop and customer still owe each other. */
export interface Outstanding {
  /** Payment requests that wait for a transfer. */
  requested: Amount[];
  /** Those whose transfer waits for staff. */
  in_review: Amount[];
  /** Those that were promised: that one was made is recorded nowhere. */
  refunds: Amount[];
  /** Codes of orders: those that nobody has accepted yet, and those that the customer waits for. */
  new_orders: string[];
  undelivered: string[];
}

/** For staff who are asked to delete an account: afterwards nobody knows whose it was (rule 31). */
export async function findOutstanding(database: Database, customerId: number): Promise<Outstanding> {
  return {
    requested: await listRequests(database, customerId, payment.requested),
    in_review: await listRequests(database, customerId, payment.inReview),
    refunds: await listRefunds(database, customerId),
    new_orders: await listNewOrders(database, customerId),
    undelivered: await listUndeliveredOrders(database, customerId),
  };
}

function listRequests(
  database: Database,
  customerId: number,
  paymentStatus: PaymentStatus,
): Promise<Amount[]> {
  const { code, amount, status } = paymentRequests;
  return database
    .select({ code, amount })
    .from(paymentRequests)
    .where(and(eq(paymentRequests.customerId, customerId), eq(status, paymentStatus)))
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
