import type { PendingCommand } from '#web/outbox/command.ts';

/** A command that was sent without a response may have been accepted. */
export function pendingChangesMessage(pending: readonly PendingCommand[]): string {
  const unconfirmed = pending.filter(({ wasSent, rejection }) => wasSent && rejection === null).length;
  if (unconfirmed === 0) return `Còn ${pending.length} thay đổi chưa gửi tới cửa hàng.`;
  return `Còn ${pending.length} thay đổi cửa hàng chưa xác nhận. ${unconfirmed} thay đổi đã gửi đi, có thể cửa hàng đã nhận rồi.`;
}
