import { hashKey, partialMatchKey, type QueryKey } from '@tanstack/react-query';
import type { CustomerDatabase } from '#web/storage/customer-database.ts';
import type { Confirmation } from './command.ts';

/** Applies the confirmations of a command to the queries on the disk, and marks those it invalidates as old. */
export async function updateStoredQueries(
  queries: CustomerDatabase['queries'],
  confirmations: readonly Confirmation[],
  invalidated: readonly QueryKey[],
): Promise<void> {
  // Reads only rows that can match: reading all of them would delay the next write.
  const prefixes = [...confirmations.map(({ key }) => key), ...invalidated].map(hashPrefix);
  await queries
    .where('hash')
    .startsWithAnyOf(prefixes)
    .modify(row => {
      for (const { key, update } of confirmations) {
        if (partialMatchKey(row.key, key)) row.data = update(row.data);
      }
      if (invalidated.some(key => partialMatchKey(row.key, key))) row.old = true;
    });
}

/** The prefix that the hashes of all keys starting with `key` share. */
function hashPrefix(key: QueryKey): string {
  const objectAt = key.findIndex(part => typeof part === 'object');
  return hashKey(objectAt < 0 ? key : key.slice(0, objectAt)).slice(0, -1);
}
