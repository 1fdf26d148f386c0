import { and, arrayOverlaps, eq } from 'drizzle-orm';
import { formatDong } from '#contract/money.ts';
import type { Transaction } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import { setPaymentStatus } from '#server/orders/payment-status.ts';
import type { RequestRow } from './presenter.ts';
import { lockRequest } from './review-request.ts';
import { cancelledStatus } from './rules.ts';
import { paymentRequests } from './tables.ts';

/**
 * Hides the request from its customer and resets its orders. 404 for an unknown request, 409 for a paid or cancelled one and
 * for one with an unreviewed invoice picture. The row stays, so that its code, which a transfer may name, is never reused
 * (rule 13).
 */
export async function cancelPaymentRequest(
  transaction: Transaction,
  reference: string,
  by: string,
): Promise<RequestRow> {
  const request = await lockRequest(transaction, reference);
  if (request.status === 'Chờ xác nhận')
    throw new AppError(
      'conflict',
      `Yêu cầu ${request.code} có ảnh chuyển khoản đang chờ. Nếu tiền chưa về, hãy từ chối ảnh trước: npm run shop -- payments reject ${request.id}`,
    );
  const status = cancelledStatus;
  await transaction.update(paymentRequests).set({ status }).where(eq(paymentRequests.id, request.id));
  const event = `Cửa hàng huỷ yêu cầu thanh toán ${formatDong(request.amount)}`;
  for (const orderId of request.orderIds) {
    const paymentStatus = (await isPartlyPaid(transaction, orderId))
      ? 'Yêu cầu thanh toán'
      : 'Chưa thanh toán';
    await setPaymentStatus(transaction, request.customerId, [orderId], paymentStatus, event, by);
  }
  return { ...request, status };
}

async function isPartlyPaid(transaction: Transaction, orderId: string): Promise<boolean> {
  const paid = await transaction
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(
      and(arrayOverlaps(paymentRequests.orderIds, [orderId]), eq(paymentRequests.status, 'Đã thanh toán')),
    )
    .limit(1);
  return paid.length > 0;
}
