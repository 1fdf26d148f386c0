import type { CommandKind, PendingCommand } from './command.ts';
import { type Dependencies, findFollowers } from './dependencies.ts';
import type { CommandQueue } from './queue.ts';
import { startSendScheduler } from './sending/send-scheduler.ts';
import type { DrainResult } from './sending/sender.ts';
import { watchCommands } from './watch-commands.ts';
import { type GivenUpCommands, watchGivenUp } from './watch-given-up.ts';

export type Outcome =
  | { kind: 'accepted' }
  /** The customer took the command back. */
  | { kind: 'discarded' }
  | { kind: 'rejected'; command: PendingCommand }
  | { kind: 'waiting' }
  /** It is gone, and nobody wrote down what the shop said: taken back in another tab, or the storage was deleted. */
  | { kind: 'unknown' };

export interface Outbox {
  /** Resolves with the command's id once it is stored on the phone. */
  put<Input>(kind: CommandKind<Input>, input: Input): Promise<string>;
  waitForOutcome(id: string, timeoutMs: number): Promise<Outcome>;
  /** Unsent commands that would mean something else without this one. Oldest first. */
  dependents(id: string): readonly PendingCommand[];
  /** With its dependents, if the customer agreed to lose these. */
  discard(id: string, agreed?: readonly PendingCommand[]): Promise<void>;
  /** Resolves with the id of the new command; `null` if the rejected one is gone, as after a second tap. */
  replace<Input>(rejectedId: string, kind: CommandKind<Input>, input: Input): Promise<string | null>;
  /** Oldest first; the same array until something changes. */
  pending(): readonly PendingCommand[];
  subscribe(listener: () => void): () => void;
  readonly givenUp: GivenUpCommands;
  /** A stuck command is no longer deferred. */
  retry(id: string): Promise<void>;
  /** For a tap: skips the back-off, and the time that the shop asked to be left alone. */
  sendNow(): void;
  /** Skips the back-off only. */
  sendSoon(): void;
  /** Like `sendSoon`, but not right after a failed drain. */
  sendThrottled(): void;
  close(): void;
}

export interface OutboxDependencies {
  queue: CommandQueue;
  dependencies: Pick<Dependencies, 'dependsOn'>;
  /** Under a lock that all tabs and the service worker share. */
  drainExclusively(): Promise<DrainResult>;
  acceptedBySender: ReadonlySet<string>;
  applyOtherTabsChanges(): Promise<void>;
  onDiscarded(command: PendingCommand): void;
  onSignInRequired(): void;
}

/** In ms: longer than any page waits for an outcome. */
const keepAcceptedMs = 3_600_000;

export function openOutbox(options: OutboxDependencies): Outbox {
  const { queue, dependencies, drainExclusively, onSignInRequired } = options;
  const discarded = new Set<string>();
  const commands = watchCommands(options);
  const givenUp = watchGivenUp(queue);
  const scheduler = startSendScheduler(drainExclusively, onSignInRequired);
  const refreshAndSend = async () => {
    await commands.refresh();
    scheduler.sendSoon();
  };
  void queue.deleteAccepted(Date.now() - keepAcceptedMs).catch(() => undefined);
  scheduler.sendSoon();
  return {
    put: async (kind, input) => {
      const id = await queue.put(kind, input);
      await refreshAndSend();
      return id;
    },
    waitForOutcome: async (id, timeoutMs) => {
      await Promise.race([scheduler.whenIdle(), sleep(timeoutMs)]);
      const command = (await queue.all()).find(row => row.id === id);
      if (command) return command.rejection ? { kind: 'rejected', command } : { kind: 'waiting' };
      if (discarded.has(id)) return { kind: 'discarded' };
      return { kind: (await queue.isAccepted(id)) ? 'accepted' : 'unknown' };
    },
    dependents: id => {
      const rows = commands.current();
      const index = rows.findIndex(row => row.id === id);
      const [command, ...later] = index < 0 ? [] : rows.slice(index);
      if (!command || command.rejection) return [];
      const unsent = later.filter(({ wasSent, rejection }) => !wasSent && !rejection);
      return findFollowers(command, unsent, dependencies.dependsOn);
    },
    discard: async (id, agreed = []) => {
      const ids = await queue.discard(
        id,
        agreed.map(command => command.id),
      );
      for (const discardedId of ids) discarded.add(discardedId);
      for (const command of commands.current()) if (ids.includes(command.id)) options.onDiscarded(command);
      await refreshAndSend();
    },
    retry: async id => {
      await queue.retry(id);
      await commands.refresh();
      scheduler.sendNow();
    },
    replace: async (rejectedId, kind, input) => {
      const id = await queue.replace(rejectedId, kind, input);
      await refreshAndSend();
      return id;
    },
    pending: commands.current,
    subscribe: commands.subscribe,
    givenUp,
    sendNow: scheduler.sendNow,
    sendSoon: scheduler.sendSoon,
    sendThrottled: scheduler.sendThrottled,
    close: () => {
      scheduler.stop();
      commands.stop();
      givenUp.stop();
    },
  };
}

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
