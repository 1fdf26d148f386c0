import { currentSession } from '#web/network/session/current-customer.ts';
import type { PendingCommand } from './command.ts';
import { type AcrossTabs, recordSettled } from './deletion/across-tabs.ts';
import { trackUnread } from './deletion/unread-commands.ts';
import { type Dependencies, findFollowers } from './dependencies.ts';
import { createObservable } from './observable.ts';
import type { Outbox, Outcome } from './outbox.ts';
import type { CommandQueue } from './queue.ts';
import { startSendScheduler } from './sending/send-scheduler.ts';
import type { DrainResult } from './sending/sender.ts';
import { watchCommands } from './watch-commands.ts';
import { watchGivenUp } from './watch-given-up.ts';

export interface OutboxDependencies {
  queue: CommandQueue;
  dependencies: Pick<Dependencies, 'dependsOn'>;
  /** Under a lock that all tabs and the service worker share. */
  drainExclusively(): Promise<DrainResult>;
  settledBySender: ReadonlySet<string>;
  applyOtherTabsChanges(): Promise<void>;
  acrossTabs: AcrossTabs;
  onDiscarded(command: PendingCommand): void;
  onSignInRequired(): void;
}

/** In ms: longer than any page waits for an outcome. */
const keepAcceptedMs = 3_600_000;

export function openOutbox(options: OutboxDependencies): Outbox {
  const { queue, dependencies, drainExclusively, acrossTabs, onSignInRequired, onDiscarded } = options;
  const discarded = new Set<string>();
  const awaited = new Set<string>();
  let isClosed = false;
  const commands = watchCommands(options);
  const givenUp = watchGivenUp(queue);
  const unread = trackUnread(commands, acrossTabs.settled.record);
  const stopKeeping = queue.keepThroughDeletion(
    () => ({ pending: unread.all(), givenUp: givenUp.current() }),
    acrossTabs,
  );
  const storageError = createObservable<unknown>(undefined);
  let session = currentSession();
  const drain = () => {
    session = currentSession();
    return drainExclusively();
  };
  const scheduler = startSendScheduler(drain, result => {
    storageError.set(result.reason === 'wait' ? result.error : undefined);
    if (result.reason === 'sign-in' && session === currentSession()) onSignInRequired();
  });
  const refreshAndSend = async () => {
    await commands.refresh();
    scheduler.sendSoon();
  };
  void queue.deleteAccepted(Date.now() - keepAcceptedMs).catch(() => undefined);
  scheduler.sendSoon();
  return {
    opened: commands.refresh(),
    put: async (kind, input) => {
      const id = await unread.track(kind.name, input, onStoring => queue.put(kind, input, onStoring));
      await refreshAndSend();
      return id;
    },
    waitForOutcome: async (id, timeoutMs) => {
      awaited.add(id);
      await Promise.race([scheduler.whenIdle(), sleep(timeoutMs)]);
      const stored = await readOutcome(queue, id).catch(() => waitingOutcome);
      // After a sign-out the next customer may already use this page: they must not see how it ended.
      const outcome = isClosed || discarded.has(id) ? discardedOutcome : stored;
      if (outcome.kind === 'waiting') awaited.delete(id);
      return outcome;
    },
    isAwaited: id => awaited.has(id),
    dependents: id => findDependents(commands.current(), id, dependencies),
    discard: async (id, agreed = []) => {
      const agreedIds = agreed.map(command => command.id);
      const ids = await recordSettled(acrossTabs, onSettling => queue.discard(id, agreedIds, onSettling));
      for (const discardedId of ids) discarded.add(discardedId);
      for (const command of commands.current()) if (ids.includes(command.id)) onDiscarded(command);
      await refreshAndSend();
      // Also for a second tap.
      return discarded.has(id);
    },
    retry: async id => {
      await queue.retry(id);
      await commands.refresh();
      scheduler.sendNow();
    },
    replace: async (rejectedId, kind, input) => {
      const id = await recordSettled(acrossTabs, onSettling =>
        unread.track(kind.name, input, onStoring =>
          queue.replace(rejectedId, kind, input, storedId => {
            onSettling([rejectedId]);
            onStoring(storedId);
          }),
        ),
      );
      await refreshAndSend();
      return id;
    },
    pending: commands.current,
    subscribe: commands.subscribe,
    givenUp,
    storageError,
    sendNow: scheduler.sendNow,
    sendSoon: scheduler.sendSoon,
    sendThrottled: scheduler.sendThrottled,
    close: () => {
      isClosed = true;
      scheduler.stop();
      commands.stop();
      unread.stop();
      givenUp.stop();
      stopKeeping();
    },
  };
}

const discardedOutcome: Outcome = { kind: 'discarded' };
const waitingOutcome: Outcome = { kind: 'waiting' };

async function readOutcome(queue: CommandQueue, id: string): Promise<Outcome> {
  const command = (await queue.all()).find(row => row.id === id);
  if (command) return command.rejection ? { kind: 'rejected', command } : waitingOutcome;
  return { kind: (await queue.isAccepted(id)) ? 'accepted' : 'unknown' };
}

function findDependents(
  rows: readonly PendingCommand[],
  id: string,
  { dependsOn }: Pick<Dependencies, 'dependsOn'>,
): readonly PendingCommand[] {
  const index = rows.findIndex(row => row.id === id);
  const [command, ...later] = index < 0 ? [] : rows.slice(index);
  if (!command || command.rejection) return [];
  const unsent = later.filter(({ wasSent, rejection }) => !wasSent && !rejection);
  return findFollowers(command, unsent, dependsOn);
}

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
