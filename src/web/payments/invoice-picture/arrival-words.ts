import type { PaymentRequest } from '#contract/payments.ts';
import { shop } from '#contract/shop.ts';
import { payment } from '#contract/status/order-statuses.ts';
import { errorMessage, isUnanswered, isUnauthorized } from '#web/network/call-errors.ts';

const unanswered = 'Mất mạng trước khi cửa hàng trả lời, có thể ảnh đã tới rồi. Bạn gửi lại là chắc nhé.';

// Still read by who has signed in again.
const signedOut =
  'Lần đăng nhập trước đã hết hạn nên ảnh chưa gửi đi. Đăng nhập lại rồi, bạn bấm “Gửi lại” nhé.';

/** Of a picture that the shop has not taken, or not said so. */
export function describeFailure(error: unknown): string {
  if (isUnanswered(error)) return unanswered;
  return isUnauthorized(error) ? signedOut : errorMessage(error);
}

/** The shop says once more what it said at first: what became of the picture is not known. */
export const arrivedBefore = 'Ảnh đã tới cửa hàng. Có mạng lại, bạn mở xem cửa hàng đã xác nhận chưa nhé.';

const paid = 'Cửa hàng đã nhận khoản này. Cảm ơn bạn!';
const rejected = 'Cửa hàng chưa xác nhận được ảnh. Bạn kiểm tra khoản chuyển rồi gửi ảnh khác nhé.';
const takenBack = `Cửa hàng đã hủy yêu cầu thanh toán này. Nếu đã chuyển khoản, bạn gọi ${shop.phone} nhé.`;

/**
 * Of a picture that the shop has taken with `message`. Where it was sent again after a lost answer, staff may have looked at it
 * since: then `rejection` says why it counts no more. Without a `request` the list, if `isReadSince`, has it no longer.
 */
export function describeArrival(request: PaymentRequest | undefined, message: string, isReadSince: boolean) {
  if (!request) return { rejection: isReadSince ? takenBack : null, words: message };
  const { payment_status, rejection_reason } = request;
  return {
    rejection: payment_status === payment.requested ? rejection_reason || rejected : null,
    words: payment_status === payment.paid ? paid : message,
  };
}
