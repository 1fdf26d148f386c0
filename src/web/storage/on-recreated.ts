import type { Dexie, Transaction } from 'dexie';

/**
 * Lets `fill` write into the database that is made after the browser deleted the storage of an open page, before anything
 * else reads or writes it. Not if another tab deleted the database: the customer signed out there. Returns a stop function.
 */
export function onRecreated(database: Dexie, fill: (transaction: Transaction) => void): () => void {
  let isSignedOut = false;
  const watchDeletion = ({ newVersion }: IDBVersionChangeEvent) => {
    isSignedOut ||= newVersion === null;
  };
  const populate = (transaction: Transaction) => {
    if (!isSignedOut) fill(transaction);
  };
  database.on('versionchange', watchDeletion);
  database.on('populate', populate);
  return () => {
    database.on('versionchange').unsubscribe(watchDeletion);
    database.on('populate').unsubscribe(populate);
  };
}
