import { payment } from '#contract/status/order-statuses.ts';
import type { Transaction } from '#server/database/connect.ts';
import { setPaymentStatus } from '#server/orders/payment-status.ts';
import type { OrderRow } from '#server/orders/presenter.ts';
import { findUnpaidAmount, listPaidRequests } from './admin-request-store.ts';

type PayableOrder = Pick<OrderRow, 'id' | 'customerId' | 'paymentStatus'>;

/**
 * A partly paid order without an open request becomes paid if it owes nothing any more, as after its unpaid lines were
 * cancelled (rule 13): no later confirmation would say so. Returns whether it did.
 */
export async function settlePartlyPaidOrder(
  transaction: Transaction,
  { id, customerId, paymentStatus }: PayableOrder,
  by: string,
): Promise<boolean> {
  if (paymentStatus !== payment.requested) return false;
  if ((await listPaidRequests(transaction, id)).length === 0) return false;
  if ((await findUnpaidAmount(transaction, id)) > 0) return false;
  await setPaymentStatus(transaction, customerId, [id], payment.paid, payment.paid, by);
  return true;
}
