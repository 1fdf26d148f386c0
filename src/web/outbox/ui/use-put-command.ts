import { notifyDanger, notifySuccess } from '#design/feedback/notify.ts';
import type { CommandKind } from '#web/outbox/command.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import { rejectionMessage, savedOnPhone } from '#web/outbox/rejection-message.ts';
import { storageErrorMessage } from '#web/outbox/storage-error-message.ts';
import { useOutbox } from './outbox-context.tsx';

interface Messages {
  /** `null` where the screen itself says enough. */
  success: string | null;
  failure: string;
}

/** The message waits for the shop up to this long, in ms; the screen changes at once. */
const verdictMs = 1_000;
const lateMs = 30_000;

/** Resolves once the command is stored on this phone, with `false` if it cannot be. The message says what the shop said. */
export function usePutCommand() {
  const outbox = useOutbox();
  return async <Input>(kind: CommandKind<Input>, input: Input, success: string | null, failure: string) => {
    try {
      void notifyOutcome(outbox, await outbox.put(kind, input), { success, failure });
      return true;
    } catch (error) {
      notifyDanger({ title: failure, message: storageErrorMessage(error) });
      return false;
    }
  };
}

async function notifyOutcome(outbox: Outbox, id: string, { success, failure }: Messages): Promise<void> {
  let outcome = await outbox.waitForOutcome(id, verdictMs);
  if (outcome.kind === 'waiting') {
    if (success) notifySuccess({ message: savedOnPhone() });
    outcome = await outbox.waitForOutcome(id, lateMs);
  }
  if (outcome.kind === 'accepted' && success) notifySuccess({ message: success });
  if (outcome.kind === 'rejected')
    notifyDanger({ title: failure, message: rejectionMessage(outcome.command.rejection) });
}
