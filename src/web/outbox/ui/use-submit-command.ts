import type { CommandKind } from '#web/outbox/command.ts';
import type { Outcome } from '#web/outbox/outbox.ts';
import { useOutbox } from './outbox-context.tsx';

/**
 * Waits up to `timeoutMs` for the shop; after that the command is pending. A rejected command is discarded, because its
 * form is still open and shows the reason. Throws if the command could not be stored.
 */
export function useSubmitCommand(timeoutMs: number) {
  const outbox = useOutbox();
  return async <Input>(kind: CommandKind<Input>, input: Input): Promise<Outcome> => {
    const outcome = await outbox.waitForOutcome(await outbox.put(kind, input), timeoutMs);
    if (outcome.kind === 'rejected') await outbox.discard(outcome.command.id);
    return outcome;
  };
}
