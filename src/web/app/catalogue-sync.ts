import type { QueryClient } from '@tanstack/react-query';
import { downloadChanges } from '#web/catalogue/local/download-changes.ts';
import { setReplica } from '#web/catalogue/local/read-replica.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { catalogueKeys } from '#web/catalogue/query-keys.ts';
import { onReachabilityHint } from '#web/network/reachability/on-reachability-hint.ts';
import { openCatalogueReplica } from '#web/storage/catalogue/catalogue-replica.ts';
import { withLock } from '#web/storage/with-lock.ts';
import { watchCartPrices } from './watch-cart-prices.ts';

const syncIntervalMs = 60_000;

/** Leaves the network to the first screen. */
const firstSyncDelayMs = 1_500;

/** One tab downloads, all tabs see it. Queries use the replica once it is complete. Returns a stop function. */
export function syncCatalogue(queryClient: QueryClient): () => void {
  const replica = openCatalogueReplica();
  setReplica(queryClient, replica);
  const controller = new AbortController();

  const sync = async () => {
    if (controller.signal.aborted || document.visibilityState === 'hidden') return;
    void queryClient.prefetchQuery(catalogueQueries.categories());
    void queryClient.prefetchQuery(catalogueQueries.tags());
    void queryClient.prefetchQuery(catalogueQueries.favouriteIds());
    await withLock('mam-nho-catalogue', () => downloadChanges(replica, controller.signal));
  };
  // The next interval tries again; until then queries use what is there.
  const trySync = () => void sync().catch(() => undefined);

  const firstTimer = setTimeout(trySync, firstSyncDelayMs);
  const interval = setInterval(trySync, syncIntervalMs);
  const stops = [
    replica.watch(() => invalidateCatalogue(queryClient)),
    onReachabilityHint(trySync),
    watchCartPrices(queryClient, trySync),
  ];
  return () => {
    controller.abort();
    clearTimeout(firstTimer);
    clearInterval(interval);
    for (const stop of stops) stop();
    replica.close();
  };
}

function invalidateCatalogue(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: catalogueKeys.lists });
  void queryClient.invalidateQueries({ queryKey: catalogueKeys.products });
}
