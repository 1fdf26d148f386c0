import { useState } from 'react';
import { notifyDanger } from '#design/feedback/notify.ts';
import type { CommandKind } from '#web/outbox/command.ts';
import { rejectionMessage } from '#web/outbox/rejection-message.ts';
import { storageErrorMessage } from '#web/outbox/storage-error-message.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';

/** How long the shop's answer is waited for before a command is left to be sent later, in ms. */
const patience = 8_000;

/**
 * Puts a command and waits for what becomes of it. A rejection is told, under `failed`, and leaves everything as it was;
 * `null` then, and where it was taken back meanwhile. A command that still waits is an outcome too.
 */
export function useSubmitCommand(failed: string) {
  const outbox = useOutbox();
  const [busy, setBusy] = useState(false);
  const settle = async <Input>(kind: CommandKind<Input>, input: Input) => {
    setBusy(true);
    try {
      const outcome = await outbox.outcome(await outbox.put(kind, input), patience);
      if (outcome.kind === 'withdrawn') return null;
      if (outcome.kind !== 'rejected') return outcome.kind;
      await outbox.discard(outcome.command.id);
      notifyDanger({ title: failed, message: rejectionMessage(outcome.command.rejection) });
    } catch (failure) {
      notifyDanger({ title: failed, message: storageErrorMessage(failure) });
    } finally {
      setBusy(false);
    }
    return null;
  };
  return { busy, settle };
}
