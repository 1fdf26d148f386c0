import type { QueryClient } from '@tanstack/react-query';
import { keepCatalogue } from './catalogue-keeper.ts';
import { commandKinds } from './command-kinds.ts';
import { renewCsrfToken } from './network/csrf.ts';
import { wheneverReachable } from './network/whenever-reachable.ts';
import { alone } from './outbox/alone.ts';
import { type Outbox, openOutbox } from './outbox/outbox.ts';
import { openQueue } from './outbox/queue.ts';
import { drain, type SenderParts } from './outbox/sender.ts';
import { cataloguePictures } from './pictures/catalogue-pictures.ts';
import { openPictures, type Pictures } from './pictures/pictures.ts';
import { askToKeep } from './pwa/ask-to-keep.ts';
import { CustomerDatabase, deleteCustomerDatabase } from './storage/customer-database.ts';
import { keepQueries, restoreQueries } from './storage/query-cache.ts';

/** What this page holds for the customer who is signed in. */
export interface CustomerSession {
  readonly customerId: number;
  readonly outbox: Outbox;
  readonly pictures: Pictures;
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
  const stopKeeping = keepQueries(queryClient, database);
  const parts = senderParts(queryClient, openQueue(database, customerId));
  const outbox = openOutbox({
    queue: parts.queue,
    drainAlone: () => alone(`mam-nho-outbox-${customerId}`, () => drain(parts)),
    onSignIn,
  });
  const stopWaking = wheneverReachable(outbox.wake);
  const stopFollowing = keepCatalogue(queryClient);
  const pictures = openPictures({ queryClient, allPictures: () => cataloguePictures(queryClient) });
  // From the first change on there is something to lose.
  const stopAsking = outbox.watch(() => outbox.waiting().length > 0 && void askToKeep());
  return {
    customerId,
    outbox,
    pictures,
    close: async manner => {
      stopWaking();
      stopFollowing();
      stopAsking();
      outbox.close();
      stopKeeping();
      database.close();
      await pictures.close(manner);
      if (manner === 'wipe') await deleteCustomerDatabase(customerId);
    },
  };
}

function senderParts(queryClient: QueryClient, queue: SenderParts['queue']): SenderParts {
  return {
    queue,
    kinds: commandKinds,
    renewToken: renewCsrfToken,
    accepted: (kind, command, confirmations) => {
      for (const { key, update } of confirmations) {
        queryClient.setQueriesData({ queryKey: key }, (confirmed: unknown) =>
          confirmed === undefined ? undefined : update(confirmed),
        );
      }
      for (const queryKey of kind.touches(command.input)) void queryClient.invalidateQueries({ queryKey });
    },
  };
}
