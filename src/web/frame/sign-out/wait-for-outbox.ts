import type { Outbox } from '#web/outbox/outbox.ts';

/** Whether everything that waits arrives within `patience` ms; a refused write never does. */
export function waitForOutbox(outbox: Outbox, patience: number): Promise<boolean> {
  return new Promise(resolve => {
    const settle = () => {
      clearTimeout(timer);
      unwatch();
      resolve(outbox.pending().length === 0);
    };
    const timer = setTimeout(settle, patience);
    const unwatch = outbox.subscribe(() => {
      if (outbox.pending().every(command => command.rejection !== null)) settle();
    });
    outbox.wake();
  });
}
