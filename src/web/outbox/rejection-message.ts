import type { Rejection } from './command.ts';

export const savedOnPhone = 'Đã lưu trên máy, sẽ gửi khi có mạng.';

/** Of a command that is gone without a verdict. */
export const unknownOutcome =
  'Việc này không còn trên máy: có thể bạn đã rút lại ở trang khác. Bạn xem lại giúp mình nhé.';

export function rejectionMessage(rejection: Rejection | null): string {
  return Object.values(rejection?.errors ?? {})[0]?.[0] ?? rejection?.message ?? 'Đã có lỗi xảy ra';
}
