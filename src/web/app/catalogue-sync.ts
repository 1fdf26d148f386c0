import type { QueryClient } from '@tanstack/react-query';
import { downloadChanges } from '#web/catalogue/local/download-changes.ts';
import { setReplica } from '#web/catalogue/local/read-replica.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { catalogueKeys } from '#web/catalogue/query-keys.ts';
import { onMaybeReachable } from '#web/network/on-maybe-reachable.ts';
import { withLock } from '#web/outbox/with-lock.ts';
import { openCatalogueReplica } from '#web/storage/catalogue-replica.ts';

/** How often the catalogue's changes are fetched while the app is visible. */
const syncIntervalMs = 2 * 60_000;

/** Until then the first screen has the network to itself. */
const firstSyncDelayMs = 1_500;

/**
 * Downloads the catalogue and follows its changes. Queries are answered from it once it is complete. One tab downloads,
 * all tabs see it. Returns a stop function.
 */
export function syncCatalogue(queryClient: QueryClient): () => void {
  const replica = openCatalogueReplica();
  setReplica(queryClient, replica);
  const stop = new AbortController();

  const sync = async () => {
    if (stop.signal.aborted || document.visibilityState === 'hidden') return;
    void queryClient.prefetchQuery(catalogueQueries.categories());
    void queryClient.prefetchQuery(catalogueQueries.tags());
    void queryClient.prefetchQuery(catalogueQueries.favouriteIds());
    await withLock('mam-nho-catalogue', () => downloadChanges(replica, stop.signal));
  };
  // A failed sync is repeated later; until then queries use what is there.
  const trySync = () => void sync().catch(() => undefined);

  const unsubscribe = replica.watch(() => invalidateCatalogue(queryClient));
  const firstTimer = setTimeout(trySync, firstSyncDelayMs);
  const interval = setInterval(trySync, syncIntervalMs);
  const stopOnReachable = onMaybeReachable(trySync);
  return () => {
    stop.abort();
    clearTimeout(firstTimer);
    clearInterval(interval);
    stopOnReachable();
    unsubscribe();
    replica.close();
  };
}

function invalidateCatalogue(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: catalogueKeys.lists });
  void queryClient.invalidateQueries({ queryKey: catalogueKeys.products });
}
