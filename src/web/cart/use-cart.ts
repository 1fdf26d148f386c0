import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { notifyDanger, notifySuccess } from '#design/feedback/notify.ts';
import type { CommandKind } from '#web/outbox/command.ts';
import { storageErrorMessage } from '#web/outbox/storage-error-message.ts';
import { useOutbox, usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { pendingCart } from './pending.ts';
import { cartQueries } from './queries.ts';

/** The cart as the customer sees it; `null` while nothing is known of it. */
export function useCart() {
  const { data, error, refetch } = useQuery(cartQueries.mine());
  const waiting = usePendingCommands();
  const lines = useMemo(() => (data ? pendingCart(data, waiting) : null), [data, waiting]);
  return { lines, error, refetch };
}

/** Writes a command down and says what became of it: in `done` where it is safe on the phone, in `failed` where not. */
export function useRunCommand() {
  const outbox = useOutbox();
  return async <Input>(kind: CommandKind<Input>, input: Input, done: string, failed: string) => {
    try {
      await outbox.put(kind, input);
      notifySuccess({ message: done });
    } catch (failure) {
      notifyDanger({ title: failed, message: storageErrorMessage(failure) });
    }
  };
}
