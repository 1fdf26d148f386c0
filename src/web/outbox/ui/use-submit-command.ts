import { useState } from 'react';
import { notifyDanger } from '#design/feedback/notify.ts';
import type { CommandKind } from '#web/outbox/command.ts';
import { rejectionMessage } from '#web/outbox/rejection-message.ts';
import { storageErrorMessage } from '#web/outbox/storage-error-message.ts';
import { useOutbox } from './outbox-context.tsx';

/** How long to wait for the response before the command counts as pending. */
const timeoutMs = 8_000;

/**
 * Puts a command into the outbox and waits for its outcome: `accepted`, or `waiting` if it stays pending. A rejected command
 * is discarded and its reason shown under `failureTitle`; the result is then `null`, as for a command the customer took back.
 */
export function useSubmitCommand(failureTitle: string) {
  const outbox = useOutbox();
  const [busy, setBusy] = useState(false);
  const submit = async <Input>(kind: CommandKind<Input>, input: Input) => {
    setBusy(true);
    try {
      const outcome = await outbox.waitForOutcome(await outbox.put(kind, input), timeoutMs);
      if (outcome.kind === 'discarded') return null;
      if (outcome.kind !== 'rejected') return outcome.kind;
      await outbox.discard(outcome.command.id);
      notifyDanger({ title: failureTitle, message: rejectionMessage(outcome.command.rejection) });
    } catch (error) {
      notifyDanger({ title: failureTitle, message: storageErrorMessage(error) });
    } finally {
      setBusy(false);
    }
    return null;
  };
  return { busy, submit };
}
