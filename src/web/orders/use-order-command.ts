import { useState } from 'react';
import { notifyDanger, notifySuccess } from '#design/notifications/notify.ts';
import { readingPauseMs } from '#design/theme/timings.ts';
import type { CommandKind, Rejection } from '#web/outbox/command.ts';
import type { Outcome } from '#web/outbox/outbox.ts';
import { rejectionMessage, unknownOutcome } from '#web/outbox/rejection-message.ts';
import { storageErrorMessage } from '#web/outbox/storage-error-message.ts';
import { useIsOpen, useSubmitCommand } from '#web/outbox/ui/use-submit-command.ts';

/** After this time the order is shown as waiting, in ms. */
const timeoutMs = 2_000;

interface OrderMessages {
  success: string;
  /** The title above the reason. */
  failure: string;
}

interface OrderProgress {
  onStored?: () => void;
  /** Called while the screen is open. Returns whether it shows the reason itself: a notification would cover it. */
  onRejected?: (rejection: Rejection) => boolean;
}

/**
 * Resolves with `accepted`, with `waiting` if the command stays pending, and with `null` if it failed or the customer
 * took it back. The messages follow the shop's verdict, also a late one. `isOpened`: whether the screen is, while it is mounted.
 */
export function useOrderCommand(messages: OrderMessages, isOpened = true) {
  const isOpen = useIsOpen(isOpened);
  const submitCommand = useSubmitCommand(timeoutMs, isOpen);
  const [busy, setBusy] = useState(false);
  const submit = async <Input>(
    kind: CommandKind<Input>,
    input: Input,
    { onStored, onRejected }: OrderProgress = {},
  ) => {
    setBusy(true);
    try {
      const onLate = (late: Outcome) => notifyOutcome(late, messages);
      const outcome = await submitCommand(kind, input, { onStored, onLate });
      const rejection = outcome.kind === 'rejected' ? outcome.command.rejection : null;
      const isShown = rejection !== null && isOpen() && onRejected?.(rejection) === true;
      if (!isShown) notifyOutcome(outcome, messages);
      if (rejection) await new Promise(resolve => setTimeout(resolve, readingPauseMs));
      return outcome.kind === 'accepted' || outcome.kind === 'waiting' ? outcome.kind : null;
    } catch (error) {
      // Who looked away would believe that the order is kept.
      notifyDanger({ title: messages.failure, message: storageErrorMessage(error), stays: true });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, submit };
}

function notifyOutcome(outcome: Outcome, { success, failure }: OrderMessages): void {
  if (outcome.kind === 'accepted') notifySuccess({ message: success });
  if (outcome.kind === 'rejected')
    notifyDanger({ title: failure, message: rejectionMessage(outcome.command.rejection) });
  if (outcome.kind === 'unknown') notifyDanger({ title: 'Chưa rõ kết quả', message: unknownOutcome });
}
