import { notifyDanger } from '#design/notifications/notify.ts';
import type { CommandKind } from '#web/outbox/command.ts';
import { storageErrorMessage } from '#web/outbox/storage-error-message.ts';
import { type Messages, notifyOutcome } from './notify-outcome.ts';
import { useOutbox } from './outbox-context.tsx';

/** Sends a fixed command in place of a rejected one, and notifies the customer of its outcome. Resolves with `false` if it cannot be stored. */
export function useReplaceCommand(messages: Messages) {
  const outbox = useOutbox();
  return async <Input>(rejectedId: string, kind: CommandKind<Input>, input: Input): Promise<boolean> => {
    try {
      const id = await outbox.replace(rejectedId, kind, input);
      if (id) void notifyOutcome(outbox, id, messages);
      return true;
    } catch (error) {
      notifyDanger({ title: messages.failure, message: storageErrorMessage(error) });
      return false;
    }
  };
}
