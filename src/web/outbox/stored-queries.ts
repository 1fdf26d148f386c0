import { hashKey, partialMatchKey, type QueryKey } from '@tanstack/react-query';
import type { CustomerDatabase } from '#web/storage/customer-database.ts';
import type { Confirmation } from './command.ts';

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

/** Shared by the hashes of all keys that start with `key`. */
function hashPrefix(key: QueryKey): string {
  const objectAt = key.findIndex(part => typeof part === 'object');
  return hashKey(objectAt < 0 ? key : key.slice(0, objectAt)).slice(0, -1);
}
