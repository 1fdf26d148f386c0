import type { Dexie, Transaction } from 'dexie';
import type { CustomerDatabase } from './customer-database.ts';
import { ensureOpen } from './with-recovery.ts';

/** In ms. The browser refuses for as long as it deletes. */
const reopenDelays = [0, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 5_120];
/** In ms. By then a sign-out in another tab is known here: that tab says it before it asks for the deletion. */
const signOutDelayMs = 500;

/** Writes what is missing. Called in the transaction that makes the database, or in one after another page has made it. */
type Restore = (transaction: Transaction) => PromiseLike<unknown>;

/**
 * Lets a page write what it knows into the database that is made after the browser deleted its storage, before anything else
 * in this page reads or writes it. `remember` is called as soon as the database goes: what is read afterwards may be from a
 * new one that another page has made, and is empty. It is opened at once, because the page may be closed, and deleted again if
 * the browser was clearing all data. Not if the customer signed out in another tab, which deletes it too. Returns a stop
 * function.
 */
export function onRecreated(database: CustomerDatabase, remember: () => Restore): () => void {
  let isAsked = false;
  let isStopped = false;
  let restore: Restore | undefined;
  // The browser may clear localStorage after the databases.
  const deleteIfCleared = async () => {
    await pause(signOutDelayMs);
    if (!isStopped && database.isSignedOut()) await database.delete({ disableAutoOpen: false });
  };
  const tryToOpen = () =>
    ensureOpen(database).then(
      () => database.isOpen(),
      () => false,
    );
  const reopen = async () => {
    restore = inTurn(restore, remember());
    if (isAsked) await pause(signOutDelayMs);
    for (const delay of reopenDelays) {
      if (delay > 0) await pause(delay);
      if (isStopped || database.isSignedOut()) return;
      if (await tryToOpen()) return deleteIfCleared();
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
    if (database.isSignedOut()) return;
    // If it fails, `onReady` tries again what was remembered as the storage went.
    void (restore ?? remember())(transaction).then(undefined, () => undefined);
  };
  // `opened` does not wait until it is open, as `database` does behind another listener: for ever.
  const onReady = async (opened: Dexie) => {
    if (!isConnected(opened)) return;
    // A page that was frozen while the customer cleared all data may not know what was taken back before.
    if (restore && !database.isSignedOut()) await opened.transaction('rw', opened.tables, restore);
    restore = undefined;
  };
  // A listener that fails closes the database.
  const tryOnReady = (opened: Dexie) => onReady(opened).catch(() => undefined);
  database.on('versionchange', onVersionChange);
  database.on('close', onClose);
  database.on('populate', populate);
  database.on('ready', tryOnReady, true);
  return () => {
    isStopped = true;
    database.on('versionchange').unsubscribe(onVersionChange);
    database.on('close').unsubscribe(onClose);
    database.on('populate').unsubscribe(populate);
    database.on('ready').unsubscribe(tryOnReady);
  };
}

/** The browser may have closed it meanwhile. Dexie would open it again then, and wait for its listeners: for ever. */
function isConnected(opened: Dexie): boolean {
  try {
    opened.backendDB().transaction(opened.tables.map(({ name }) => name));
    return true;
  } catch {
    return false;
  }
}

// The first one is still there if it failed, as on a full phone.
const inTurn = (first: Restore | undefined, next: Restore): Restore =>
  first ? transaction => first(transaction).then(() => next(transaction)) : next;

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
