import { notifyDanger, notifySuccess } from '#design/notifications/notify.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import { rejectionMessage, savedOnPhone, unknownOutcome } from '#web/outbox/rejection-message.ts';

export interface Messages {
  /** `null` where the screen itself says enough. */
  success: string | null;
  failure: string;
}

/** The message waits for the shop up to this long, in ms; the screen changes at once. */
const verdictMs = 1_000;
const lateMs = 30_000;

/** Says what the shop said, also if it says so late; until then, that the command is saved. */
export async function notifyOutcome(
  outbox: Outbox,
  id: string,
  { success, failure }: Messages,
): Promise<void> {
  let outcome = await outbox.waitForOutcome(id, verdictMs);
  if (outcome.kind === 'waiting') {
    if (success) notifySuccess({ message: savedOnPhone() });
    outcome = await outbox.waitForOutcome(id, lateMs);
  }
  if (outcome.kind === 'accepted' && success) notifySuccess({ message: success });
  if (outcome.kind === 'rejected')
    notifyDanger({ title: failure, message: rejectionMessage(outcome.command.rejection) });
  if (outcome.kind === 'unknown') notifyDanger({ title: 'Chưa rõ kết quả', message: unknownOutcome });
}
