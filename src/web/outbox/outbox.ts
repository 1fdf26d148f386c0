import { liveQuery } from 'dexie';
import type { CommandKind, PendingCommand } from './command.ts';
import type { Queue } from './queue.ts';
import { startSendScheduler } from './send-scheduler.ts';
import type { DrainResult } from './sender.ts';

/** What became of a command. */
export type Outcome =
  | { kind: 'accepted' }
  /** The customer took it back meanwhile. */
  | { kind: 'withdrawn' }
  | { kind: 'rejected'; command: PendingCommand }
  | { kind: 'waiting' };

/** Where the screens put their writes. What waits is shown at once; a sender takes it to the shop. */
export interface Outbox {
  /** Writes a command down and starts sending; resolves with its id once it is safely on the phone. */
  put<Input>(kind: CommandKind<Input>, input: Input): Promise<string>;
  /** What became of a command within `patience` ms; still waiting is an outcome too. */
  outcome(id: string, patience: number): Promise<Outcome>;
  discard(id: string): Promise<void>;
  /** Writes down what shall be sent in the stead of a command that was refused. */
  replace<Input>(refused: string, kind: CommandKind<Input>, input: Input): Promise<void>;
  /** What waits now, oldest first; the same array until something changes. */
  pending(): readonly PendingCommand[];
  subscribe(listener: () => void): () => void;
  /** Tries now what would be tried later. */
  wake(): void;
  /** As `wake`, but not at once after a try that failed: reads may come through where writes do not. */
  wakeThrottled(): void;
  close(): void;
}

export interface OutboxDependencies {
  queue: Queue;
  /** Drains the queue, alone among all tabs. */
  drainExclusively(): Promise<DrainResult>;
  /** Ids of what this tab itself has sent and seen accepted. */
  sentByThisTab: ReadonlySet<string>;
  /** Shows what another tab or the worker has had confirmed. */
  applyOtherTabsChanges(): Promise<void>;
  onSignIn(): void;
}

export function openOutbox({
  queue,
  drainExclusively: drainAlone,
  sentByThisTab: sentHere,
  applyOtherTabsChanges: catchUp,
  onSignIn,
}: OutboxDependencies): Outbox {
  let rows: readonly PendingCommand[] = [];
  const withdrawn = new Set<string>();
  const listeners = new Set<() => void>();
  const pump = startSendScheduler(drainAlone, onSignIn);

  const show = (next: readonly PendingCommand[]) => {
    rows = next;
    for (const listener of [...listeners]) listener();
  };
  const refresh = async () => show(await queue.all());
  const showElsewhere = async (next: readonly PendingCommand[]) => {
    const gone = rows.filter(row => !next.some(({ id }) => id === row.id));
    // A write of another tab may have come and gone between two looks: something changed, and nothing shows it.
    const passedUnseen = gone.length === 0 && next.length === rows.length;
    if (passedUnseen || gone.some(({ id }) => !sentHere.has(id))) await catchUp();
    show(next);
  };
  const subscription = liveQuery(() => queue.all()).subscribe({
    next: next => void showElsewhere(next),
    error: () => undefined,
  });
  pump.wake();

  return {
    put: async (kind, input) => {
      const id = await queue.put(kind, input);
      await refresh();
      pump.wake();
      return id;
    },
    outcome: async (id, patience) => {
      await Promise.race([pump.rested(), pause(patience)]);
      const command = (await queue.all()).find(row => row.id === id);
      if (!command) return { kind: withdrawn.has(id) ? 'withdrawn' : 'accepted' };
      return command.rejection ? { kind: 'rejected', command } : { kind: 'waiting' };
    },
    discard: async id => {
      if ((await queue.discard(id)) > 0) withdrawn.add(id);
      await refresh();
      pump.wake();
    },
    replace: async (refused, kind, input) => {
      await queue.replace(refused, kind, input);
      await refresh();
      pump.wake();
    },
    pending: () => rows,
    subscribe: listener => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    wake: pump.wake,
    wakeThrottled: pump.nudge,
    close: () => {
      pump.stop();
      subscription.unsubscribe();
    },
  };
}

const pause = (time: number) => new Promise(resolve => setTimeout(resolve, time));
