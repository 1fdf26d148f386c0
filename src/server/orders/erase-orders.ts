import { and, eq, exists, inArray, like, or, type SQL } from 'drizzle-orm';
import { type LineStatus, lineStatus, payment } from '#contract/status/order-statuses.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { notReceivedEvent } from './payment-status.ts';
import { orderHistory, orderLines, orders } from './tables.ts';

export const erasedText = 'Đã xóa';

/**
 * Keeps what was sold, when, for how much and what happened. Erases where it went, the note, and what was sewn: all answers
 * of a line, because a name may stand in any of them (rule 31). Returns how many orders are left.
 */
export async function eraseOrders(transaction: Transaction, customerId: number): Promise<number> {
  const erased = await transaction
    .update(orders)
    .set({ address: erasedText, recipientName: null, recipientPhone: null, note: '' })
    .where(eq(orders.customerId, customerId))
    .returning({ id: orders.id });
  const ownOrders = transaction
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId));
  await transaction
    .update(orderLines)
    .set({ orderAttributes: {} })
    .where(inArray(orderLines.orderId, ownOrders));
  await transaction
    .update(orderHistory)
    .set({ status: notReceivedEvent })
    .where(and(inArray(orderHistory.orderId, ownOrders), like(orderHistory.status, `${notReceivedEvent}:%`)));
  return erased.length;
}

// From confirmed to being delivered (rule 9), or still new when its money has come, or may have.
const inProgress: LineStatus[] = [8, 2, 4, 5];

/** Whether the customer waits for an order that the shop has accepted. */
export async function waitsForOrder(database: Database, customerId: number): Promise<boolean> {
  const customer = database.select({ waits: hasOrderInProgress(database) }).from(customers);
  const [row] = await customer.where(eq(customers.id, customerId));
  return row?.waits === true;
}

/**
 * To embed in a statement about customers: whether the shop has accepted an order, or has its money, and not delivered it
 * yet.
 */
export function hasOrderInProgress(database: Database): SQL {
  const isPaidFor = and(
    eq(orderLines.status, lineStatus.new),
    inArray(orders.paymentStatus, [payment.inReview, payment.paid]),
  );
  const isInProgress = and(
    eq(orders.customerId, customers.id),
    or(inArray(orderLines.status, inProgress), isPaidFor),
  );
  return exists(
    database
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(isInProgress),
  );
}
