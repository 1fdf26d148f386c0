import type { QueryClient } from '@tanstack/react-query';
import type { PaymentRequest } from '#contract/payments.ts';
import { isNotFound } from '#web/network/call-errors.ts';
import { onReachabilityHint } from '#web/network/reachability/on-reachability-hint.ts';
import { confirmRequests } from '#web/orders/local/confirm-requests.ts';
import { registerBackgroundSync } from '#web/outbox/background-sync.ts';
import { confirm } from '#web/outbox/confirm.ts';
import { openOutbox } from '#web/outbox/open-outbox.ts';
import type { Outbox } from '#web/outbox/outbox.ts';
import { setOutboxLog } from '#web/outbox/trace.ts';
import { confirmPicture } from '#web/payments/confirmations.ts';
import { deleteRevealingPictures } from '#web/pictures/picture-cache.ts';
import { openPictures, type Pictures } from '#web/pictures/pictures.ts';
import { savePreference } from '#web/pictures/preference.ts';
import { requestPersistence } from '#web/pwa/persist-storage.ts';
import { CustomerDatabase } from '#web/storage/customer-database.ts';
import { clearRegistrationDraft } from '#web/storage/drafts/registration-draft.ts';
import { persistQueries } from '#web/storage/persist-queries.ts';
import { applyStoredChanges, restoreQueries } from '#web/storage/query-cache.ts';
import { pendingErasures } from '#web/storage/sign-out/pending-erasures.ts';
import { deletePersonalData } from '#web/storage/sign-out/personal-data.ts';
import { recordSignOut } from '#web/storage/sign-out/sign-outs.ts';
import { watchSignOut } from '#web/storage/sign-out/watch-sign-out.ts';
import { lastCustomer } from '#web/storage/values/last-customer.ts';
import { localStore } from '#web/storage/values/local-storage.ts';
import { sentCommands, settledCommands } from '#web/storage/values/recent-lists.ts';
import { withLock } from '#web/storage/with-lock.ts';
import { openAtStartTimeoutMs } from '#web/storage/with-recovery.ts';
import { cacheListeners, createSender } from '#web/sync/create-sender.ts';
import { announceOrders } from './announce-orders.ts';
import { askAboutGivenUp } from './ask-about-given-up.ts';
import { syncCatalogue } from './catalogue-sync.ts';
import { onRequestsChanged } from './on-requests-changed.ts';
import { prefetchOwnData } from './prefetch-own-data.ts';
import { rebaseOrderDraft } from './rebase-order-draft.ts';
import { restoreCheckoutDraft } from './restore-checkout-draft.ts';
import { selectPictures } from './select-pictures.ts';

export interface CustomerSession {
  readonly customerId: number;
  readonly outbox: Outbox;
  readonly pictures: Pictures;
  /** The first screen waits for it: it would show what waits to be sent as undone. Never rejects. */
  readonly ready: Promise<void>;
  /** Aborts all reads: after the sign-out they would get a 401. */
  stopReading(): Promise<void>;
  /** Stores and shows the request as the shop had it when its picture arrived. */
  confirmPicture(request: PaymentRequest): Promise<void>;
  close(options: { deleteData: boolean }): Promise<void>;
}

const debugKey = 'mam-nho-debug';

export async function openCustomerSession(
  queryClient: QueryClient,
  customerId: number,
  onSignInRequired: () => void,
): Promise<CustomerSession> {
  // What was typed into it must not be shown to the next customer on this phone.
  clearRegistrationDraft();
  const database = new CustomerDatabase(customerId, { isSignedOut: watchSignOut(customerId) });
  // Without storage (private mode, a full disk) reads still come from the network, and writes show why they fail.
  const isStored = await restoreQueries(queryClient, database).then(
    () => true,
    () => false,
  );
  const stopPersisting = persistQueries(queryClient, database, isNotFound);
  setOutboxLog(localStore.read(debugKey) === 'outbox' ? console.debug : null);
  const sender = createSender(database, customerId, cacheListeners(queryClient));
  const outbox = openOutbox({
    ...sender,
    acrossTabs: { sent: sentCommands.of(customerId), settled: settledCommands.of(customerId) },
    onDiscarded: command => {
      restoreCheckoutDraft(customerId, command);
      rebaseOrderDraft(customerId, command);
      sender.onDiscarded(command);
    },
    onSignInRequired,
    // Runs before the pending mark disappears. Otherwise the cart would flicker back to its old state.
    applyOtherTabsChanges: () => applyStoredChanges(queryClient, database).catch(() => undefined),
  });
  const stopSync = syncCatalogue(queryClient);
  // After the replica is known: it says which pictures there are.
  const pictures = openPictures(queryClient, selectPictures(queryClient, customerId));
  const stopPrefetch = prefetchOwnData(queryClient, customerId);
  const cleanups = [
    ...connectOutbox(outbox),
    stopSync,
    stopPrefetch,
    askAboutGivenUp(queryClient, customerId, outbox),
    announceOrders(outbox),
    onRequestsChanged(queryClient, changed => void confirm(queryClient, database, confirmRequests(changed))),
    outbox.close,
    stopPersisting,
    () => database.end(),
  ];
  return {
    customerId,
    outbox,
    pictures,
    ready: isStored ? Promise.race([outbox.opened, timeout(openAtStartTimeoutMs)]) : Promise.resolve(),
    stopReading: () => {
      stopSync();
      stopPrefetch();
      return queryClient.cancelQueries();
    },
    confirmPicture: request => confirm(queryClient, database, [confirmPicture(request)]),
    close: async options => {
      for (const stop of cleanups) stop();
      pictures.close();
      if (options.deleteData) await eraseCustomer(customerId);
    },
  };
}

/**
 * Also the pictures that reveal the customer's taste. One tab after the other: a tab that finishes must not call done what
 * another one is doing, whose page may be closed in the middle. Each does it, as what it wrote last may have come after the
 * others. Not if the customer has signed in again meanwhile.
 */
export function eraseCustomer(customerId: number): Promise<void> {
  return withLock(`mam-nho-erase-${customerId}`, async () => {
    if (lastCustomer() === customerId && !pendingErasures.has(customerId)) return;
    savePreference('off');
    await Promise.all([recordSignOut(customerId).catch(() => undefined), deletePersonalData(customerId)]);
    await deleteRevealingPictures();
    pendingErasures.remove(customerId);
  });
}

const timeout = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** Returns stop functions. */
function connectOutbox(outbox: Outbox): (() => void)[] {
  return [
    // The first pending command asks the browser not to evict the storage.
    outbox.subscribe(() => outbox.pending().length > 0 && void requestPersistence()),
    onReachabilityHint(outbox.sendSoon, outbox.sendThrottled),
    registerBackgroundSync(outbox),
  ];
}
