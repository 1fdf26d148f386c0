import type { PendingCommand } from './command.ts';
import type { CommandQueue } from './queue.ts';

/** What the customer gave up though it may have arrived: nobody knows until the shop was asked. */
export interface GivenUpCommands {
  /** Oldest first; the same array until something changes. */
  current(): readonly PendingCommand[];
  subscribe(listener: () => void): () => void;
  /** The shop was asked about these, and what it said is shown. */
  forget(ids: readonly string[]): Promise<void>;
}

export function watchGivenUp(queue: CommandQueue): GivenUpCommands & { stop: () => void } {
  let rows: readonly PendingCommand[] = [];
  const listeners = new Set<() => void>();
  const publish = (next: readonly PendingCommand[]) => {
    if (rows.length === 0 && next.length === 0) return;
    rows = next;
    for (const listener of [...listeners]) listener();
  };
  const stop = queue.followGivenUp(publish);
  return {
    current: () => rows,
    subscribe: listener => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    forget: ids => queue.forgetGivenUp(ids),
    stop,
  };
}
