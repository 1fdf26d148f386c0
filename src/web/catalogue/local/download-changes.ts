import { fetchChanges } from '#web/catalogue/queries.ts';
import type { CatalogueReplica } from '#web/storage/catalogue/catalogue-replica.ts';

/**
 * Downloads what an incomplete replica misses, then the changes. Throws as `call` does; stored pages stay, and the next
 * download continues after them.
 */
export async function downloadChanges(replica: CatalogueReplica, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const cursor = await replica.cursor();
    const changes = await fetchChanges(cursor, signal);
    await replica.apply(cursor, changes);
    if (!changes.has_more) return;
  }
}
