import type { Dexie, Transaction } from 'dexie';
import { ensureOpen } from './with-recovery.ts';

/** In ms. The browser refuses for as long as it deletes. */
const reopenDelays = [0, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 5_120];

/**
 * Lets `fill` write into the database that is made after the browser deleted the storage of an open page, before anything
 * else reads or writes it. It is made at once, because the page may be closed. Not if another tab asked for the deletion:
 * the customer signed out there. Returns a stop function.
 */
export function onRecreated(database: Dexie, fill: (transaction: Transaction) => void): () => void {
  let isAsked = false;
  let isStopped = false;
  const watchOtherTabs = () => {
    isAsked = true;
  };
  const tryToOpen = () =>
    ensureOpen(database).then(
      () => true,
      () => false,
    );
  const reopen = async () => {
    for (const delay of reopenDelays) {
      if (delay > 0) await new Promise(resolve => setTimeout(resolve, delay));
      if (isAsked || isStopped || (await tryToOpen())) return;
    }
  };
  const onClose = () => {
    // Dexie tells before it closes, and also of a database that could not be opened.
    if (database.isOpen()) queueMicrotask(() => void reopen());
  };
  const populate = (transaction: Transaction) => {
    if (!isAsked) fill(transaction);
  };
  database.on('versionchange', watchOtherTabs);
  database.on('close', onClose);
  database.on('populate', populate);
  return () => {
    isStopped = true;
    database.on('versionchange').unsubscribe(watchOtherTabs);
    database.on('close').unsubscribe(onClose);
    database.on('populate').unsubscribe(populate);
  };
}
