import type { PendingCommand } from '#web/outbox/command.ts';

/** A command that was sent without a response may have been accepted. */
export function unsentMessage(waiting: readonly PendingCommand[]): string {
  const inDoubt = waiting.filter(({ wasSent: sent, rejection }) => sent && rejection === null).length;
  const changes = `Có ${waiting.length} thay đổi trên máy này cửa hàng`;
  if (inDoubt === 0) return `${changes} chưa nhận được.`;
  return `${changes} chưa xác nhận, trong đó ${inDoubt} đã gửi đi: cửa hàng có thể đã nhận, xóa trên máy không rút lại được.`;
}
