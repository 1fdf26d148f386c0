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
      // A page that did not send the command shows the change, because the row is marked.
      const touched = [...confirmations.map(({ key }) => key), ...invalidated];
      if (touched.some(key => partialMatchKey(row.key, key))) row.old = true;
    });
}

/** Shared by the hashes of all keys that start with `key`. */
function hashPrefix(key: QueryKey): string {
  const objectAt = key.findIndex(part => typeof part === 'object');
  return hashKey(objectAt < 0 ? key : key.slice(0, objectAt)).slice(0, -1);
}
