import { and, eq, inArray } from 'drizzle-orm';
import type { PaymentStatus } from '#contract/status/order-statuses.ts';
import type { Transaction } from '#server/database/connect.ts';
import { orderHistory, orders } from './tables.ts';

/** Does not wait for a lock of another transaction: rejects with `isLocked`. */
export async function lockOrders(transaction: Transaction, orderIds: readonly string[]): Promise<void> {
  await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .for('no key update', { noWait: true });
}

/** The staff's words about the picture may follow it, after a colon. */
export const notReceivedEvent = 'Cửa hàng chưa nhận được tiền';

/** Adds `event` to each order's history; `by` is the member of staff, null for the customer. */
export async function setPaymentStatus(
  transaction: Transaction,
  customerId: number,
  orderIds: readonly string[],
  paymentStatus: PaymentStatus,
  event: string,
  by: string | null = null,
): Promise<void> {
  const updated = await transaction
    .update(orders)
    .set({ paymentStatus })
    .where(and(eq(orders.customerId, customerId), inArray(orders.id, [...orderIds])))
    .returning({ orderId: orders.id });
  if (updated.length === 0) return;
  await transaction
    .insert(orderHistory)
    .values(updated.map(({ orderId }) => ({ orderId, status: event, by })));
}
