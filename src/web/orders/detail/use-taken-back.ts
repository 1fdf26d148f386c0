import { useEffect, useState } from 'react';
import type { PendingCommand } from '#web/outbox/command.ts';
import { useOutbox } from '#web/outbox/ui/outbox-context.tsx';

/** Whether the customer took the command back while the screen showed it. */
export function useTakenBack(command: PendingCommand | undefined): boolean {
  const outbox = useOutbox();
  const [lastId, setLastId] = useState(command?.id);
  const [takenBackId, setTakenBackId] = useState<string>();
  if (command && command.id !== lastId) setLastId(command.id);
  const isGone = command === undefined;
  useEffect(() => {
    if (!isGone || lastId === undefined) return;
    // An accepted command is gone too.
    void outbox
      .waitForOutcome(lastId, 0)
      .then(({ kind }) => setTakenBackId(kind === 'discarded' ? lastId : undefined));
  }, [outbox, isGone, lastId]);
  return isGone && lastId !== undefined && takenBackId === lastId;
}
