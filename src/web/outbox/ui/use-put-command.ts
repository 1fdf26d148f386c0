import { notifyDanger, notifySuccess } from '#design/feedback/notify.ts';
import type { CommandKind } from '#web/outbox/command.ts';
import { storageErrorMessage } from '#web/outbox/storage-error-message.ts';
import { useOutbox } from './outbox-context.tsx';

/**
 * Shows `success` once the command is stored on this phone, before the shop has it. Resolves with `false` if it cannot
 * be stored.
 */
export function usePutCommand() {
  const outbox = useOutbox();
  return async <Input>(kind: CommandKind<Input>, input: Input, success: string | null, failure: string) => {
    try {
      await outbox.put(kind, input);
      if (success) notifySuccess({ message: success });
      return true;
    } catch (error) {
      notifyDanger({ title: failure, message: storageErrorMessage(error) });
      return false;
    }
  };
}
