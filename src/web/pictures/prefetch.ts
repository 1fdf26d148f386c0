import type { QueryClient } from '@tanstack/react-query';
import { prefersSavingData } from '#contract/pictures/save-data.ts';
import { isReachable } from '#web/network/reachability/reachability.ts';
import { pinPictures, prefetchPictures } from './picture-worker.ts';
import { isStats } from './stats-key.ts';

/** The query cache must stay unchanged for this long. */
const settleMs = 4_000;

interface PrefetchOptions {
  listPinned(): string[];
  listPrefetched(): string[];
  mayUnpin(): boolean;
  onFinished(): void;
}

/**
 * Runs after every change of the query cache, once the page is idle. Pins the customer's pictures, then prefetches
 * those they are likely to see next. Returns a stop function.
 */
export function prefetchWhenIdle(queryClient: QueryClient, options: PrefetchOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = createPrefetch(options);
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => runWhenIdle(() => void prefetch()), settleMs);
  };
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && !isStats(query.queryKey)) schedule();
  });
  // On a first visit the worker takes control after the page has loaded its data, and has missed its pictures.
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  worker?.addEventListener('controllerchange', schedule);
  schedule();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    worker?.removeEventListener('controllerchange', schedule);
  };
}

/** Does nothing if the last complete run had the same selection. */
function createPrefetch({ listPinned, listPrefetched, mayUnpin, onFinished }: PrefetchOptions) {
  let lastSelection = '';
  return async () => {
    const [pinned, fromLists] = [listPinned(), listPrefetched()];
    const selection = JSON.stringify([pinned, fromLists]);
    if (!isReachable() || selection === lastSelection) return;
    const pinResponse = await pinPictures(pinned, pinned.length > 0 && mayUnpin());
    const savesData = prefersSavingData();
    const prefetchResponse = savesData ? null : await prefetchPictures(fromLists);
    onFinished();
    if (pinResponse && pinResponse.unreachable + (prefetchResponse?.unreachable ?? 0) === 0)
      lastSelection = selection;
  };
}

// Safari has no requestIdleCallback; the settle time must do there.
function runWhenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else work();
}
