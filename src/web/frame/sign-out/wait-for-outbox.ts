import type { Outbox } from '#web/outbox/outbox.ts';

/** Resolves with `true` if every pending command is accepted in time. A rejected one never is. */
export function waitForOutbox(outbox: Outbox, timeoutMs: number): Promise<boolean> {
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve(outbox.pending().length === 0);
    };
    const timer = setTimeout(finish, timeoutMs);
    const unsubscribe = outbox.subscribe(() => {
      if (outbox.pending().every(command => command.rejection !== null)) finish();
    });
    outbox.sendNow();
  });
}
