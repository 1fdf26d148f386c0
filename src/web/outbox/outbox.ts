import { liveQuery } from 'dexie';
import type { CommandKind, WaitingCommand } from './command.ts';
import type { Queue } from './queue.ts';
import { startPump } from './send-scheduler.ts';
import type { Rest } from './sender.ts';

/** What became of a command. */
export type Outcome =
  | { kind: 'accepted' }
  /** The customer took it back meanwhile. */
  | { kind: 'withdrawn' }
  | { kind: 'refused'; command: WaitingCommand }
  | { kind: 'waiting' };

/** Where the screens put their writes. What waits is shown at once; a sender takes it to the shop. */
export interface Outbox {
  /** Writes a command down and starts sending; resolves with its id once it is safely on the phone. */
  put<Input>(kind: CommandKind<Input>, input: Input): Promise<string>;
  /** What became of a command within `patience` ms; still waiting is an outcome too. */
  outcome(id: string, patience: number): Promise<Outcome>;
  discard(id: string): Promise<void>;
  /** Writes down what shall be sent in the stead of a command that was refused. */
  putInstead<Input>(refused: string, kind: CommandKind<Input>, input: Input): Promise<void>;
  /** What waits now, oldest first; the same array until something changes. */
  waiting(): readonly WaitingCommand[];
  watch(listener: () => void): () => void;
  /** Tries now what would be tried later. */
  wake(): void;
  /** As `wake`, but not at once after a try that failed: reads may come through where writes do not. */
  nudge(): void;
  close(): void;
}

export interface OutboxParts {
  queue: Queue;
  /** Drains the queue, alone among all tabs. */
  drainAlone(): Promise<Rest>;
  /** Ids of what this tab itself has sent and seen accepted. */
  sentHere: ReadonlySet<string>;
  /** Shows what another tab or the worker has had confirmed. */
  catchUp(): Promise<void>;
  onSignIn(): void;
}

export function openOutbox({ queue, drainAlone, sentHere, catchUp, onSignIn }: OutboxParts): Outbox {
  let rows: readonly WaitingCommand[] = [];
  const withdrawn = new Set<string>();
  const listeners = new Set<() => void>();
  const pump = startPump(drainAlone, onSignIn);

  const show = (next: readonly WaitingCommand[]) => {
    rows = next;
    for (const listener of [...listeners]) listener();
  };
  const refresh = async () => show(await queue.all());
  const showElsewhere = async (next: readonly WaitingCommand[]) => {
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
      return command.refusal ? { kind: 'refused', command } : { kind: 'waiting' };
    },
    discard: async id => {
      if ((await queue.discard(id)) > 0) withdrawn.add(id);
      await refresh();
      pump.wake();
    },
    putInstead: async (refused, kind, input) => {
      await queue.putInstead(refused, kind, input);
      await refresh();
      pump.wake();
    },
    waiting: () => rows,
    watch: listener => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    wake: pump.wake,
    nudge: pump.nudge,
    close: () => {
      pump.stop();
      subscription.unsubscribe();
    },
  };
}

const pause = (time: number) => new Promise(resolve => setTimeout(resolve, time));
