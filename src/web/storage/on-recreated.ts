import type { Transaction } from 'dexie';
import type { CustomerDatabase } from './customer-database.ts';
import { ensureOpen } from './with-recovery.ts';

/** In ms. The browser refuses for as long as it deletes. */
const reopenDelays = [0, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 5_120];
/** In ms. By then a sign-out in another tab is known here: that tab says it before it asks for the deletion. */
const signOutDelayMs = 500;

/**
 * Lets `fill` write into the database that is made after the browser deleted the storage of an open page, before anything
 * else reads or writes it. It is made at once, because the page may be closed. Not if the customer signed out in another tab,
 * which deletes it too. Returns a stop function.
 */
export function onRecreated(
  database: CustomerDatabase,
  fill: (transaction: Transaction) => void,
): () => void {
  let isAsked = false;
  let isStopped = false;
  const isSignedOut = () => isAsked && database.isSignedOut();
  const tryToOpen = () =>
    ensureOpen(database).then(
      () => true,
      () => false,
    );
  const reopen = async () => {
    if (isAsked) await pause(signOutDelayMs);
    for (const delay of reopenDelays) {
      if (delay > 0) await pause(delay);
      if (isStopped || isSignedOut() || (await tryToOpen())) return;
    }
  };
  const onVersionChange = ({ newVersion }: IDBVersionChangeEvent) => {
    // For a newer app in another tab: its database cannot be opened here.
    isStopped ||= newVersion !== null;
    if (isStopped) return;
    isAsked = true;
    // Dexie closes then without telling.
    void reopen();
  };
  const onClose = () => {
    // Dexie tells before it closes, and also of a database that could not be opened.
    if (database.isOpen()) queueMicrotask(() => void reopen());
  };
  const populate = (transaction: Transaction) => {
    if (!isSignedOut()) fill(transaction);
  };
  database.on('versionchange', onVersionChange);
  database.on('close', onClose);
  database.on('populate', populate);
  return () => {
    isStopped = true;
    database.on('versionchange').unsubscribe(onVersionChange);
    database.on('close').unsubscribe(onClose);
    database.on('populate').unsubscribe(populate);
  };
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
