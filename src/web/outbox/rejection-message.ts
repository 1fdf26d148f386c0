import { isReachable } from '#web/network/reachability/reachability.ts';
import type { Rejection } from './command.ts';

/** Of a command that waits: for a network, or for a shop that has not answered yet. */
export const savedOnPhone = () =>
  isReachable() ? 'Đã lưu trên máy, đang chờ cửa hàng trả lời.' : 'Đã lưu trên máy, sẽ gửi khi có mạng.';

/** Of a command that is gone without a verdict. */
export const unknownOutcome =
  'Máy không còn giữ việc này nên chưa rõ cửa hàng đã nhận chưa. Bạn xem lại giỏ và đơn hàng giúp mình nhé.';

export function rejectionMessage(rejection: Rejection | null): string {
  return Object.values(rejection?.errors ?? {})[0]?.[0] ?? rejection?.message ?? 'Đã có lỗi xảy ra';
}
