import { and, eq, inArray, like } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';
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
