import { notifyDanger } from '#design/notifications/notify.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import { storageErrorMessage } from '#web/outbox/storage-error-message.ts';

export interface TakeBackRequest {
  command: PendingCommand;
  /** Not called if the command stays. */
  onTakenBack: () => void;
}

/** With its dependents, if the customer agreed to lose these. Says why if the command stays. */
export async function takeBack(
  outbox: Outbox,
  { command, onTakenBack }: TakeBackRequest,
  agreed: readonly PendingCommand[] = [],
): Promise<void> {
  const obstacle = await discard(outbox, command.id, agreed);
  if (obstacle === null) onTakenBack();
  else notifyDanger({ title: 'Chưa rút lại được', message: obstacle });
}

/** Resolves with the message for the customer if the command was not taken back, else with `null`. */
async function discard(
  outbox: Outbox,
  id: string,
  agreed: readonly PendingCommand[],
): Promise<string | null> {
  try {
    return (await outbox.discard(id, agreed)) ? null : findObstacle(outbox, id);
  } catch (error) {
    return storageErrorMessage(error);
  }
}

function findObstacle(outbox: Outbox, id: string): string {
  // Another tab has added them since the customer was asked.
  if (outbox.dependents(id).length > 0)
    return 'Vừa có thêm việc dựa vào việc này. Bạn bấm rút lại lần nữa nhé.';
  return outbox.pending().some(command => command.id === id)
    ? 'Việc này đã gửi đi rồi, nên không rút lại được nữa.'
    : 'Việc này không còn chờ gửi nữa, nên không rút lại được.';
}
