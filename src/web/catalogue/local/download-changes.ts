import { fetchChanges } from '#web/catalogue/queries.ts';
import type { CatalogueReplica } from '#web/storage/catalogue-replica.ts';

/**
 * Brings the replica up to date: the missing part of an incomplete one, then the changes. Throws as `call` does;
 * pages stored so far stay, and the next download continues after them.
 */
export async function downloadChanges(replica: CatalogueReplica, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const cursor = await replica.cursor();
    const changes = await fetchChanges(cursor, signal);
    await replica.apply(cursor, changes);
    if (!changes.has_more) return;
  }
}
