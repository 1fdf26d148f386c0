import { and, eq, inArray } from 'drizzle-orm';
import type { PaymentStatus } from '#contract/order-statuses.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { orderHistory, orders } from './tables.ts';

/** What people call these orders, by id; one that was deleted has no code any more. */
export async function listOrderNumbers(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { id, code } = orders;
  const rows = await database
    .select({ id, code })
    .from(orders)
    .where(inArray(id, [...ids]));
  return new Map(rows.map(row => [row.id, row.code]));
}

/** Brings the customer's orders to a payment status, and notes in their history what happened, and by whom of the staff. */
export async function setPaymentStatus(
  transaction: Transaction,
  customerId: number,
  orderIds: readonly string[],
  paymentStatus: PaymentStatus,
  happened: string,
  by: string | null = null,
): Promise<void> {
  const marked = await transaction
    .update(orders)
    .set({ paymentStatus })
    .where(and(eq(orders.customerId, customerId), inArray(orders.id, [...orderIds])))
    .returning({ orderId: orders.id });
  if (marked.length === 0) return;
  await transaction
    .insert(orderHistory)
    .values(marked.map(({ orderId }) => ({ orderId, status: happened, by })));
}
