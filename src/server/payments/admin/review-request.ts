import { formatDong } from '#contract/format/money.ts';
import { payment } from '#contract/status/order-statuses.ts';
import { readAccountState } from '#server/customer/admin-customers.ts';
import type { Transaction } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import { notReceivedEvent, setPaymentStatus } from '#server/orders/payment-status.ts';
import type { RequestRow } from '#server/payments/presenter.ts';
import { findUnpaidAmount, lockOpenRequest, updateStatus } from './admin-request-store.ts';

/**
 * An order that is only partly paid stays `Yêu cầu thanh toán` (rule 13). 404 for an unknown request, 409 for a paid or
 * cancelled one.
 */
export async function confirmPaymentRequest(
  transaction: Transaction,
  idOrCode: string,
  by: string,
): Promise<RequestRow> {
  const request = await lockOpenRequest(transaction, idOrCode);
  const paidRequest = await updateStatus(transaction, request, payment.paid);
  for (const orderId of request.orderIds) {
    const unpaidAmount = await findUnpaidAmount(transaction, orderId);
    if (unpaidAmount <= 0)
      await setPaymentStatus(transaction, request.customerId, [orderId], payment.paid, payment.paid, by);
    else {
      const event = `Cửa hàng đã nhận ${formatDong(request.amount)}, còn lại ${formatDong(unpaidAmount)}`;
      await setPaymentStatus(transaction, request.customerId, [orderId], payment.requested, event, by);
    }
  }
  return paidRequest;
}

/**
 * The customer reads `reason`, which may be empty (rule 14). 404 for an unknown request, 409 for one without a picture to
 * review, and for a reason to somebody who has deleted the account.
 */
export async function rejectPaymentRequest(
  transaction: Transaction,
  idOrCode: string,
  reason: string,
  by: string,
): Promise<RequestRow> {
  const request = await lockOpenRequest(transaction, idOrCode);
  if (request.status !== payment.inReview)
    throw new AppError('conflict', `Yêu cầu ${request.code} chưa có ảnh chuyển khoản nào chờ xác nhận.`);
  // Nothing would delete it again (rule 31).
  if (reason.trim() && (await readAccountState(transaction, request.customerId)) === 'erased')
    throw new AppError(
      'conflict',
      'Khách đã xóa tài khoản, không đọc lý do được nữa. Bạn từ chối mà không ghi lý do nhé.',
    );
  const openRequest = await updateStatus(transaction, request, payment.requested, reason.trim() || null);
  const event = `${notReceivedEvent}${reason && `: ${reason}`}`;
  await setPaymentStatus(transaction, request.customerId, request.orderIds, payment.requested, event, by);
  return openRequest;
}
