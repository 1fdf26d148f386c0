import type { PendingCommand } from './command.ts';
import { createObservable, type Readable } from './observable.ts';
import type { CommandQueue } from './queue.ts';

/** What the customer gave up though it may have arrived, oldest first: nobody knows until the shop was asked. */
export interface GivenUpCommands extends Readable<readonly PendingCommand[]> {
  /** The shop was asked about these, and what it said is shown. */
  forget(ids: readonly string[]): Promise<void>;
}

export function watchGivenUp(queue: CommandQueue): GivenUpCommands & { stop: () => void } {
  const { current, set, subscribe } = createObservable<readonly PendingCommand[]>([]);
  const stop = queue.followGivenUp(next => {
    if (current().length > 0 || next.length > 0) set(next);
  });
  return {
    current,
    subscribe,
    forget: ids => queue.forgetGivenUp(ids),
    stop,
  };
}
