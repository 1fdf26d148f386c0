import type { PendingCommand } from '#web/outbox/command.ts';

/** A command that was sent without a response may have been accepted. What was rejected is not sent again by itself. */
export function pendingChangesMessage(pending: readonly PendingCommand[]): string {
  const waiting = pending.filter(isWaiting);
  const unconfirmed = waiting.filter(({ wasSent }) => wasSent).length;
  const rejected = pending.length - waiting.length;
  return [
    waiting.length > 0 && describeWaiting(waiting.length, unconfirmed),
    rejected > 0 && `Cửa hàng không nhận ${rejected} thay đổi, bạn cần xem lại.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Of how many commands that the customer gave up. */
export const givenUpMessage = (count: number) =>
  `${count} việc bạn đã bỏ có thể đã tới cửa hàng, và chưa hủy được ở đó.`;

export const isWaiting = ({ rejection }: PendingCommand) => rejection === null;

function describeWaiting(count: number, unconfirmed: number): string {
  if (unconfirmed === 0) return `Còn ${count} thay đổi chưa gửi tới cửa hàng.`;
  return `Còn ${count} thay đổi cửa hàng chưa xác nhận. ${unconfirmed} thay đổi đã gửi đi, có thể cửa hàng đã nhận rồi.`;
}
