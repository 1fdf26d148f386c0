import type { PendingCommand } from '#web/outbox/command.ts';

/** A command that was sent without a response may have been accepted. */
export function unsentMessage(pending: readonly PendingCommand[]): string {
  const unconfirmed = pending.filter(({ wasSent, rejection }) => wasSent && rejection === null).length;
  const changes = `Có ${pending.length} thay đổi trên máy này cửa hàng`;
  if (unconfirmed === 0) return `${changes} chưa nhận được.`;
  return `${changes} chưa xác nhận, trong đó ${unconfirmed} đã gửi đi: cửa hàng có thể đã nhận, xóa trên máy không rút lại được.`;
}
