import { useState } from 'react';
import { notifyDanger } from '#design/feedback/notify.ts';
import type { CommandKind, Rejection } from '#web/outbox/command.ts';
import { rejectionMessage } from '#web/outbox/rejection-message.ts';
import { storageErrorMessage } from '#web/outbox/storage-error-message.ts';
import { useSubmitCommand } from '#web/outbox/ui/use-submit-command.ts';

const timeoutMs = 8_000;

type OnRejected = (rejection: Rejection) => void;

/**
 * Resolves with `accepted`, with `waiting` if the command stays pending, and with `null` if it failed or the customer
 * took it back. The reason of a failure shows under `failureTitle`.
 */
export function useOrderCommand(failureTitle: string) {
  const submitCommand = useSubmitCommand(timeoutMs);
  const [busy, setBusy] = useState(false);
  const notifyFailure = (message: string) => notifyDanger({ title: failureTitle, message });
  const submit = async <Input>(kind: CommandKind<Input>, input: Input, onRejected?: OnRejected) => {
    setBusy(true);
    try {
      const outcome = await submitCommand(kind, input);
      if (outcome.kind === 'accepted' || outcome.kind === 'waiting') return outcome.kind;
      if (outcome.kind === 'rejected') {
        const { rejection } = outcome.command;
        notifyFailure(rejectionMessage(rejection));
        if (rejection) onRejected?.(rejection);
      }
    } catch (error) {
      notifyFailure(storageErrorMessage(error));
    } finally {
      setBusy(false);
    }
    return null;
  };
  return { busy, submit };
}
