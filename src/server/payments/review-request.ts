import { eq } from 'drizzle-orm';
import { formatDong } from '#contract/money.ts';
import type { Transaction } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import { setPaymentStatus } from '#server/orders/payment-status.ts';
import { assertOpen, matchesRequest } from './admin-requests.ts';
import { findAmountOwed } from './create-request.ts';
import type { RequestRow } from './presenter.ts';
import { paymentRequests } from './tables.ts';

/**
 * Marks a request as paid. An order that is only partly paid stays `Yêu cầu thanh toán`. 404 for an unknown request, 409 for
 * a paid or cancelled one (rule 13).
 */
export async function confirmPaymentRequest(
  transaction: Transaction,
  reference: string,
  by: string,
): Promise<RequestRow> {
  const request = await lockRequest(transaction, reference);
  const status = 'Đã thanh toán';
  await transaction.update(paymentRequests).set({ status }).where(eq(paymentRequests.id, request.id));
  for (const orderId of request.orderIds) {
    const owed = await findAmountOwed(transaction, orderId);
    if (owed <= 0)
      await setPaymentStatus(transaction, request.customerId, [orderId], status, 'Đã thanh toán', by);
    else {
      const event = `Cửa hàng đã nhận ${formatDong(request.amount)}, còn lại ${formatDong(owed)}`;
      await setPaymentStatus(transaction, request.customerId, [orderId], 'Yêu cầu thanh toán', event, by);
    }
  }
  return { ...request, status };
}

/** Rejects the invoice picture: the request is open again. 404 for an unknown request, 409 if no picture is waiting. */
export async function rejectPaymentRequest(
  transaction: Transaction,
  reference: string,
  reason: string,
  by: string,
): Promise<RequestRow> {
  const request = await lockRequest(transaction, reference);
  if (request.status !== 'Chờ xác nhận')
    throw new AppError('conflict', `Yêu cầu ${request.code} chưa có ảnh chuyển khoản nào chờ xác nhận.`);
  const status = 'Yêu cầu thanh toán';
  await transaction.update(paymentRequests).set({ status }).where(eq(paymentRequests.id, request.id));
  const event = `Cửa hàng chưa nhận được tiền${reason && `: ${reason}`}`;
  await setPaymentStatus(transaction, request.customerId, request.orderIds, status, event, by);
  return { ...request, status };
}

/** Rejects like `assertNotSettled`. */
export async function lockRequest(transaction: Transaction, reference: string): Promise<RequestRow> {
  const [request] = await transaction
    .select()
    .from(paymentRequests)
    .where(matchesRequest(reference))
    .for('update');
  return assertOpen(request, reference);
}
