import { hashKey, partialMatchKey, type QueryKey } from '@tanstack/react-query';
import { toCachedQueryRow } from '#web/storage/cached-query-row.ts';
import type { CustomerDatabase } from '#web/storage/customer-database.ts';
import type { Confirmation } from './command.ts';

export async function updateStoredQueries(
  queries: CustomerDatabase['queries'],
  confirmations: readonly Confirmation[],
  invalidated: readonly QueryKey[],
): Promise<void> {
  const touched = touchedKeys(confirmations, invalidated);
  await selectRows(queries, touched).modify((row, stored) => {
    for (const { key, update } of confirmations) {
      if (partialMatchKey(row.key, key)) row.data = update(row.data);
    }
    // A page that did not send the command shows the change, because the row is marked.
    row.old = true;
    row.changedAt = Date.now();
    if (row.data === undefined) Reflect.deleteProperty(stored, 'value');
  });
  for (const { key, initial } of confirmations)
    if (initial !== undefined) await storeIfMissing(queries, key, initial);
}

async function storeIfMissing(
  queries: CustomerDatabase['queries'],
  key: QueryKey,
  data: unknown,
): Promise<void> {
  const hash = hashKey(key);
  if (await queries.get(hash)) return;
  const at = Date.now();
  await queries.add(toCachedQueryRow({ hash, key, data, at, old: true, changedAt: at }));
}

export async function forgetStoredQueries(
  queries: CustomerDatabase['queries'],
  confirmations: readonly Confirmation[],
  invalidated: readonly QueryKey[],
): Promise<void> {
  await selectRows(queries, touchedKeys(confirmations, invalidated)).delete();
}

const touchedKeys = (confirmations: readonly Confirmation[], invalidated: readonly QueryKey[]) => [
  ...confirmations.map(({ key }) => key),
  ...invalidated,
];

/** Reads only rows that can match: reading all of them would delay the next write. */
function selectRows(queries: CustomerDatabase['queries'], touched: readonly QueryKey[]) {
  const prefixes = touched.map(hashPrefix);
  // Dexie skips what only a shorter of two overlapping prefixes selects.
  const isCovered = (prefix: string) => prefixes.some(other => other !== prefix && prefix.startsWith(other));
  return queries
    .where('hash')
    .startsWithAnyOf(prefixes.filter(prefix => !isCovered(prefix)))
    .filter(row => touched.some(key => partialMatchKey(row.key, key)));
}

/** Shared by the hashes of all keys that start with `key`. */
function hashPrefix(key: QueryKey): string {
  const objectAt = key.findIndex(part => typeof part === 'object');
  return hashKey(objectAt < 0 ? key : key.slice(0, objectAt)).slice(0, -1);
}
