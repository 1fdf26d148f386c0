import type { QueryClient } from '@tanstack/react-query';
import { downloadChanges } from '#web/catalogue/local/download-changes.ts';
import { setLocalCatalogue } from '#web/catalogue/local/local-catalogue.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { catalogueKeys } from '#web/catalogue/query-keys.ts';
import { favouriteQueries } from '#web/favourites/queries.ts';
import { onReachable } from '#web/network/on-reachable.ts';
import { withLock } from '#web/outbox/with-lock.ts';
import { openCatalogueReplica } from '#web/storage/catalogue-replica.ts';

/** How often the shop is asked what changed while the app is in front, in ms. */
const askEvery = 2 * 60_000;

/** How long the first screen has the network to itself, in ms. */
const headStart = 1_500;

/**
 * Keeps the catalogue on this phone and follows its changes; reads are answered from it once it is whole. One tab asks,
 * all see. Returns how to stop.
 */
export function syncCatalogue(queryClient: QueryClient): () => void {
  const replica = openCatalogueReplica();
  setLocalCatalogue(queryClient, replica);
  const stop = new AbortController();

  const follow = async () => {
    if (stop.signal.aborted || document.visibilityState === 'hidden') return;
    void queryClient.prefetchQuery(catalogueQueries.categories());
    void queryClient.prefetchQuery(catalogueQueries.tags());
    void queryClient.prefetchQuery(favouriteQueries.mine());
    await withLock('mam-nho-catalogue', () => downloadChanges(replica, stop.signal));
  };
  // What could not be had now is asked for the next time; the reads go on with what there is.
  const tryFollowing = () => void follow().catch(() => undefined);

  const unwatch = replica.watch(() => askAgain(queryClient));
  const first = setTimeout(tryFollowing, headStart);
  const now = setInterval(tryFollowing, askEvery);
  const stopWaking = onReachable(tryFollowing);
  return () => {
    stop.abort();
    clearTimeout(first);
    clearInterval(now);
    stopWaking();
    unwatch();
    replica.close();
  };
}

function askAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: catalogueKeys.lists });
  void queryClient.invalidateQueries({ queryKey: catalogueKeys.products });
}
