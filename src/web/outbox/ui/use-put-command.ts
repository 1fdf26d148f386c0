import { notifyDanger } from '#design/notifications/notify.ts';
import type { CommandKind } from '#web/outbox/command.ts';
import { storageErrorMessage } from '#web/outbox/storage-error-message.ts';
import { notifyOutcome } from './notify-outcome.ts';
import { useOutbox } from './outbox-context.tsx';

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
