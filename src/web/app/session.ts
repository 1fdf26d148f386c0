import type { QueryClient } from '@tanstack/react-query';
import { onReachable } from '#web/network/on-reachable.ts';
import { type Outbox, openOutbox } from '#web/outbox/outbox.ts';
import { registerBackgroundSync } from '#web/outbox/wake-worker.ts';
import { cataloguePictures } from '#web/pictures/catalogue-pictures.ts';
import { openPictures, type Pictures } from '#web/pictures/pictures.ts';
import { requestPersistence } from '#web/pwa/persist-storage.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { applyStoredChanges, persistQueries, restoreQueries } from '#web/storage/query-cache.ts';
import { cacheListeners, createSender } from '#web/sync/create-sender.ts';
import { syncCatalogue } from './catalogue-sync.ts';

/** What this page holds for the customer who is signed in. */
export interface CustomerSession {
  readonly customerId: number;
  readonly outbox: Outbox;
  readonly pictures: Pictures;
  /** Asks nothing more: whoever signs out is told nothing any more, and a read on its way would only be refused. */
  stopReading(): Promise<void>;
  /** Ends it and, unless told to keep, deletes everything of the customer from this phone. */
  close(manner: 'keep' | 'wipe'): Promise<void>;
}

/** Opens the customer's storage, lays what it kept into the cache, and starts sending what waits. */
export async function openCustomerSession(
  queryClient: QueryClient,
  customerId: number,
  onSignIn: () => void,
): Promise<CustomerSession> {
  const database = new CustomerDatabase(customerId);
  // Without storage (private mode, a full disk) the shop still sells: reads come from the network, writes say so.
  await restoreQueries(queryClient, database).catch(() => undefined);
  const stopKeeping = persistQueries(queryClient, database);
  const { queue, drainAlone, sentHere } = createSender(database, customerId, cacheListeners(queryClient));
  const outbox = openOutbox({
    ...{ queue, drainExclusively: drainAlone, sentByThisTab: sentHere, onSignIn },
    // Before the mark goes, what was confirmed elsewhere is shown: the cart never flickers back.
    applyOtherTabsChanges: () => applyStoredChanges(queryClient, database).catch(() => undefined),
  });
  const pictures = openPictures({ queryClient, allPictures: () => cataloguePictures(queryClient) });
  const stopFollowing = syncCatalogue(queryClient);
  const stops = [
    // From the first change on there is something to lose.
    outbox.subscribe(() => outbox.pending().length > 0 && void requestPersistence()),
    onReachable(outbox.wake, outbox.wakeThrottled),
    registerBackgroundSync(outbox),
    stopFollowing,
    outbox.close,
    stopKeeping,
    () => database.close(),
  ];
  return {
    customerId,
    outbox,
    pictures,
    stopReading: () => {
      stopFollowing();
      return queryClient.cancelQueries();
    },
    close: async manner => {
      for (const stop of stops) stop();
      await pictures.close(manner);
      if (manner === 'wipe') await deleteCustomerDatabase(customerId);
    },
  };
}
