import { formatDong } from '#contract/format/money.ts';
import { cancelledStatus } from '#contract/payments.ts';
import { payment } from '#contract/status/order-statuses.ts';
import type { Transaction } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import { setPaymentStatus } from '#server/orders/payment-status.ts';
import type { RequestRow } from '#server/payments/presenter.ts';
import { listPaidRequests, lockOpenRequest, updateStatus } from './admin-request-store.ts';
import { settlePartlyPaidOrder } from './settle-order.ts';

/**
 * The row stays, so that its code, which a transfer may name, is never reused (rule 13); its customer no longer sees it.
 * 404 for an unknown request, 409 for a paid or cancelled one and for one with an unreviewed invoice picture.
 */
export async function cancelPaymentRequest(
  transaction: Transaction,
  idOrCode: string,
  by: string,
): Promise<RequestRow> {
  const request = await lockOpenRequest(transaction, idOrCode);
  if (request.status === payment.inReview)
    throw new AppError(
      'conflict',
      `Yêu cầu ${request.code} có ảnh chuyển khoản đang chờ. Nếu tiền chưa về, hãy từ chối ảnh trước: npm run shop -- payments reject ${request.id}`,
    );
  const cancelledRequest = await updateStatus(transaction, request, cancelledStatus);
  const event = `Cửa hàng hủy yêu cầu thanh toán ${formatDong(request.amount)}`;
  for (const orderId of request.orderIds) {
    const isPartlyPaid = (await listPaidRequests(transaction, orderId)).length > 0;
    const paymentStatus = isPartlyPaid ? payment.requested : payment.unpaid;
    await setPaymentStatus(transaction, request.customerId, [orderId], paymentStatus, event, by);
    const order = { id: orderId, customerId: request.customerId, paymentStatus };
    await settlePartlyPaidOrder(transaction, order, by);
  }
  return cancelledRequest;
}
