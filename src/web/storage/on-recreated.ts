import type { Dexie, Transaction } from 'dexie';
import { ensureOpen } from './with-recovery.ts';

/**
 * Lets `fill` write into the database that is made after the browser deleted the storage of an open page, before anything
 * else reads or writes it. It is made at once, because the page may be closed. Not if another tab asked for the deletion:
 * the customer signed out there. Returns a stop function.
 */
export function onRecreated(database: Dexie, fill: (transaction: Transaction) => void): () => void {
  let isAsked = false;
  const watchOtherTabs = () => {
    isAsked = true;
  };
  const reopen = () => {
    // Dexie tells before it closes, and also of a database that could not be opened, which it would try again without end.
    if (!isAsked && database.isOpen()) queueMicrotask(() => void ensureOpen(database).catch(() => undefined));
  };
  const populate = (transaction: Transaction) => {
    if (!isAsked) fill(transaction);
  };
  database.on('versionchange', watchOtherTabs);
  database.on('close', reopen);
  database.on('populate', populate);
  return () => {
    database.on('versionchange').unsubscribe(watchOtherTabs);
    database.on('close').unsubscribe(reopen);
    database.on('populate').unsubscribe(populate);
  };
}
