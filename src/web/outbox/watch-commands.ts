import type { PendingCommand } from './command.ts';
import type { PendingRead } from './command-reader.ts';
import type { AcrossTabs } from './deletion/across-tabs.ts';
import { createObservable } from './observable.ts';
import type { OutboxDependencies } from './open-outbox.ts';

type WatchedOutbox = Pick<
  OutboxDependencies,
  'queue' | 'settledBySender' | 'applyOtherTabsChanges' | 'acrossTabs'
>;

/** The pending commands as the database has them, also those of other tabs. */
export function watchCommands({ queue, settledBySender, applyOtherTabsChanges, acrossTabs }: WatchedOutbox) {
  const { current, set, subscribe } = createObservable<readonly PendingCommand[]>([]);
  /** Perhaps not shown yet. */
  let newest = 0;
  const publish = ({ number, commands: next }: PendingRead) => {
    if (number < newest) return;
    newest = number;
    recordSent(acrossTabs, next);
    const gone = current().filter(({ id }) => !next.some(other => other.id === id));
    void recordAccepted(queue, acrossTabs, gone).catch(() => undefined);
    set(next);
  };
  const publishFromDatabase = async (read: PendingRead) => {
    const { number, commands: next } = read;
    if (number < newest) return;
    newest = number;
    const rows = current();
    const settled = rows.filter(
      row => isWaiting(row) && !next.some(other => other.id === row.id && isWaiting(other)),
    );
    // The same rows in a changed database: another tab's command was added and accepted between two reads.
    const missedCommand = settled.length === 0 && next.length === rows.length;
    if (missedCommand || settled.some(({ id }) => !settledBySender.has(id))) await applyOtherTabsChanges();
    // Applying takes time: what was read meanwhile is newer, and nothing would correct what is shown after it.
    publish(read);
  };
  const stop = queue.followPending(read => void publishFromDatabase(read));
  return {
    current,
    subscribe,
    /** Never rejects: what was written before stays written, and the next change shows it. */
    refresh: () => queue.readPending().then(publish, () => undefined),
    stop,
  };
}

function recordSent({ sent }: AcrossTabs, commands: readonly PendingCommand[]): void {
  const known = sent.list();
  for (const { id, wasSent } of commands) if (wasSent && !known.includes(id)) sent.record(id);
}

/** Asks, because what is gone may also be so with its storage. */
async function recordAccepted(
  queue: OutboxDependencies['queue'],
  { settled }: AcrossTabs,
  gone: readonly PendingCommand[],
): Promise<void> {
  for (const { id } of gone) if (await queue.isAccepted(id)) settled.record(id);
}

const isWaiting = ({ rejection }: PendingCommand) => rejection === null;
