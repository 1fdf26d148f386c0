import { useEffect, useState } from 'react';
import type { PendingCommand } from '#web/outbox/command.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';

/** The command, if the customer took it back while the screen showed it. */
export function useTakenBack<T>(command: PendingCommand<T> | undefined): PendingCommand<T> | undefined {
  const outbox = useOutbox();
  const [last, setLast] = useState(command);
  const [takenBackId, setTakenBackId] = useState<string>();
  if (command && command.id !== last?.id) setLast(command);
  const isGone = command === undefined;
  const lastId = last?.id;
  useEffect(() => {
    if (!isGone || lastId === undefined) return;
    // An accepted command is gone too.
    void outbox
      .waitForOutcome(lastId, 0)
      .then(({ kind }) => setTakenBackId(kind === 'discarded' ? lastId : undefined));
  }, [outbox, isGone, lastId]);
  return isGone && takenBackId === lastId ? last : undefined;
}
