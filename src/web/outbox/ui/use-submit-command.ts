import { useEffect, useRef } from 'react';
import type { CommandKind } from '#web/outbox/command.ts';
import type { Outcome } from '#web/outbox/outbox.ts';
import { useOutbox } from './outbox-context.tsx';

/** How long a page listens for an outcome that comes late, in ms. */
const lateMs = 30_000;

interface Progress {
  /** The command is on the phone: what it was made from may go. */
  onStored?: (() => void) | undefined;
  /** What comes of it after the timeout. */
  onLate?: (outcome: Outcome) => void;
}

/**
 * Waits up to `timeoutMs` for the shop; after that the command is pending. A rejected command is discarded if its form
 * `isOpen` and shows the reason. Throws if the command could not be stored.
 */
export function useSubmitCommand(timeoutMs: number, isOpen: () => boolean) {
  const outbox = useOutbox();
  return async <Input>(
    kind: CommandKind<Input>,
    input: Input,
    { onStored, onLate }: Progress = {},
  ): Promise<Outcome> => {
    const id = await outbox.put(kind, input);
    onStored?.();
    const outcome = await outbox.waitForOutcome(id, timeoutMs);
    if (outcome.kind === 'waiting' && onLate) void outbox.waitForOutcome(id, lateMs).then(onLate);
    // One that cannot be deleted stays in the queue, where the customer finds it.
    if (outcome.kind === 'rejected' && isOpen()) await outbox.discard(id).catch(() => false);
    return outcome;
  };
}

/** For what goes on after a render: whether the component is still mounted, and `isOpened`. */
export function useIsOpen(isOpened = true): () => boolean {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = isOpened;
    return () => {
      isOpen.current = false;
    };
  }, [isOpened]);
  return () => isOpen.current;
}
