import { useEffect, useRef } from 'react';
import type { CommandKind } from '#web/outbox/command.ts';
import type { Outcome } from '#web/outbox/outbox.ts';
import { useOutbox } from './outbox-context.tsx';

/** How long a page listens for an outcome that comes late, in ms. */
const lateMs = 30_000;

/**
 * Waits up to `timeoutMs` for the shop; after that the command is pending, and `onLate` hears what comes of it. A rejected
 * command is discarded if its form is still open and shows the reason. Throws if the command could not be stored.
 */
export function useSubmitCommand(timeoutMs: number) {
  const outbox = useOutbox();
  const isOpen = useIsMounted();
  return async <Input>(
    kind: CommandKind<Input>,
    input: Input,
    onLate?: (outcome: Outcome) => void,
  ): Promise<Outcome> => {
    const id = await outbox.put(kind, input);
    const outcome = await outbox.waitForOutcome(id, timeoutMs);
    if (outcome.kind === 'waiting' && onLate) void outbox.waitForOutcome(id, lateMs).then(onLate);
    if (outcome.kind === 'rejected' && isOpen()) await outbox.discard(id);
    return outcome;
  };
}

function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
