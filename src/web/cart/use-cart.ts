import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { notifyDanger, notifySuccess } from '#design/feedback/notify.ts';
import type { CommandKind } from '#web/outbox/command.ts';
import { storageErrorMessage } from '#web/outbox/storage-error-message.ts';
import { useOutbox, usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { pendingCart } from './pending.ts';
import { cartQueries } from './queries.ts';

export function useCart() {
  const { data, error, refetch } = useQuery(cartQueries.list());
  const pending = usePendingCommands();
  const lines = useMemo(() => (data ? pendingCart(data, pending) : null), [data, pending]);
  return { lines, error, refetch };
}

/**
 * Shows `success` once the command is stored on this phone, before the shop has it. Resolves with `false` if it cannot
 * be stored.
 */
export function useRunCommand() {
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
