import { eq } from 'drizzle-orm';
import { formatDong } from '#contract/money.ts';
import type { Transaction } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import { setPaymentStatus } from '#server/orders/payment.ts';
import { assertNotSettled, matchesRequest } from './admin-requests.ts';
import { findAmountOwed } from './create-request.ts';
import type { RequestRow } from './presenter.ts';
import { paymentRequests } from './tables.ts';

/**
 * Says that the money of a request, by number or code, has come. An order of which a part is still open stays to be paid.
 * 404 for an unknown request, 409 for a settled one.
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
    const rest = await findAmountOwed(transaction, orderId);
    const got = `Cửa hàng đã nhận ${formatDong(request.amount)}`;
    if (rest <= 0)
      await setPaymentStatus(transaction, request.customerId, [orderId], status, 'Đã thanh toán', by);
    else {
      const happened = `${got}, còn lại ${formatDong(rest)}`;
      await setPaymentStatus(transaction, request.customerId, [orderId], 'Yêu cầu thanh toán', happened, by);
    }
  }
  return { ...request, status };
}

/** Says that the proof of a request will not do: it is to be paid again. 404 for an unknown one, 409 where no proof waits. */
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
  const happened = `Cửa hàng chưa nhận được tiền${reason && `: ${reason}`}`;
  await setPaymentStatus(transaction, request.customerId, request.orderIds, status, happened, by);
  return { ...request, status };
}

/** Holds a request, by number or code, until the transaction ends. 404 for an unknown one, 409 for a paid or cancelled one. */
export async function lockRequest(transaction: Transaction, reference: string): Promise<RequestRow> {
  const [request] = await transaction
    .select()
    .from(paymentRequests)
    .where(matchesRequest(reference))
    .for('update');
  return assertNotSettled(request, reference);
}
