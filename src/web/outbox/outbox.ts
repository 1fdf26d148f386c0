import { liveQuery } from 'dexie';
import type { CommandKind, PendingCommand } from './command.ts';
import type { CommandQueue } from './queue.ts';
import { startSendScheduler } from './send-scheduler.ts';
import type { DrainResult } from './sender.ts';

export type Outcome =
  | { kind: 'accepted' }
  /** The customer took the command back. */
  | { kind: 'discarded' }
  | { kind: 'rejected'; command: PendingCommand }
  | { kind: 'waiting' };

export interface Outbox {
  /** Resolves with the command's id once it is stored on the phone. */
  put<Input>(kind: CommandKind<Input>, input: Input): Promise<string>;
  waitForOutcome(id: string, timeoutMs: number): Promise<Outcome>;
  discard(id: string): Promise<void>;
  replace<Input>(rejectedId: string, kind: CommandKind<Input>, input: Input): Promise<void>;
  /** Oldest first; the same array until something changes. */
  pending(): readonly PendingCommand[];
  subscribe(listener: () => void): () => void;
  /** Skips the back-off. */
  sendNow(): void;
  /** Like `sendNow`, but not right after a failed drain. */
  sendThrottled(): void;
  close(): void;
}

export interface OutboxDependencies {
  queue: CommandQueue;
  /** Under a lock that all tabs and the service worker share. */
  drainExclusively(): Promise<DrainResult>;
  acceptedBySender: ReadonlySet<string>;
  applyOtherTabsChanges(): Promise<void>;
  onSignInRequired(): void;
}

export function openOutbox(dependencies: OutboxDependencies): Outbox {
  const { queue, drainExclusively, onSignInRequired } = dependencies;
  const discarded = new Set<string>();
  const commands = watchCommands(dependencies);
  const scheduler = startSendScheduler(drainExclusively, onSignInRequired);
  const refreshAndSend = async () => {
    await commands.refresh();
    scheduler.sendNow();
  };
  scheduler.sendNow();
  return {
    put: async (kind, input) => {
      const id = await queue.put(kind, input);
      await refreshAndSend();
      return id;
    },
    waitForOutcome: async (id, timeoutMs) => {
      await Promise.race([scheduler.whenIdle(), sleep(timeoutMs)]);
      const command = (await queue.all()).find(row => row.id === id);
      if (!command) return { kind: discarded.has(id) ? 'discarded' : 'accepted' };
      return command.rejection ? { kind: 'rejected', command } : { kind: 'waiting' };
    },
    discard: async id => {
      if ((await queue.discard(id)) > 0) discarded.add(id);
      await refreshAndSend();
    },
    replace: async (rejectedId, kind, input) => {
      await queue.replace(rejectedId, kind, input);
      await refreshAndSend();
    },
    pending: commands.current,
    subscribe: commands.subscribe,
    sendNow: scheduler.sendNow,
    sendThrottled: scheduler.sendThrottled,
    close: () => {
      scheduler.stop();
      commands.stop();
    },
  };
}

function watchCommands({ queue, acceptedBySender, applyOtherTabsChanges }: OutboxDependencies) {
  let rows: readonly PendingCommand[] = [];
  const listeners = new Set<() => void>();
  const publish = (next: readonly PendingCommand[]) => {
    rows = next;
    for (const listener of [...listeners]) listener();
  };
  const publishFromDatabase = async (next: readonly PendingCommand[]) => {
    const removed = rows.filter(row => !next.some(({ id }) => id === row.id));
    // The same rows in a changed database: another tab's command was added and accepted between two reads.
    const missedCommand = removed.length === 0 && next.length === rows.length;
    if (missedCommand || removed.some(({ id }) => !acceptedBySender.has(id))) await applyOtherTabsChanges();
    publish(next);
  };
  const subscription = liveQuery(() => queue.all()).subscribe({
    next: next => void publishFromDatabase(next),
    error: () => undefined,
  });
  return {
    current: () => rows,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    refresh: async () => publish(await queue.all()),
    stop: () => subscription.unsubscribe(),
  };
}

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
