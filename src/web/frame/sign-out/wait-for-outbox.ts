import type { Outbox } from '#web/outbox/outbox.ts';

/** Whether everything that waits arrives within `patience` ms; a refused write never does. */
export function allSent(outbox: Outbox, patience: number): Promise<boolean> {
  return new Promise(resolve => {
    const settle = () => {
      clearTimeout(timer);
      unwatch();
      resolve(outbox.waiting().length === 0);
    };
    const timer = setTimeout(settle, patience);
    const unwatch = outbox.watch(() => {
      if (outbox.waiting().every(command => command.refusal !== null)) settle();
    });
    outbox.wake();
  });
}
