import type { Outbox } from './outbox.ts';

/** How long a customer waits for pending changes before leaving. */
export const sendTimeoutMs = 12_000;

/** Resolves with `true` if every pending command is accepted in time. A rejected one never is. */
export function waitForOutbox(outbox: Outbox, timeoutMs: number): Promise<boolean> {
  const isSettled = () => outbox.pending().every(command => command.rejection !== null);
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve(outbox.pending().length === 0);
    };
    const timer = setTimeout(finish, timeoutMs);
    const unsubscribe = outbox.subscribe(() => {
      if (isSettled()) finish();
    });
    // What was rejected before is not sent again.
    if (outbox.pending().length > 0 && isSettled()) finish();
    else outbox.sendNow();
  });
}
