import type { AcrossTabs } from '#web/outbox/deletion/across-tabs.ts';
import { type OutboxDependencies, openOutbox } from '#web/outbox/open-outbox.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import type { openQueues } from '../../support/data/open-queues.ts';

const noList = { list: () => [], record: () => {}, forget: () => {} };
export const noLists: AcrossTabs = { sent: noList, settled: noList };

type Queues = Pick<ReturnType<typeof openQueues>, 'queue' | 'dependencies'>;
type Changes = Partial<Omit<OutboxDependencies, keyof Queues>>;

/** Of a page whose sender never gets done, unless it is given another. */
export const openTestOutbox = ({ queue, dependencies }: Queues, changes: Changes = {}): Outbox =>
  openOutbox({
    queue,
    dependencies,
    drainExclusively: () => new Promise(() => {}),
    settledBySender: new Set<string>(),
    applyOtherTabsChanges: async () => {},
    acrossTabs: noLists,
    onDiscarded: () => {},
    onSignInRequired: () => {},
    ...changes,
  });
