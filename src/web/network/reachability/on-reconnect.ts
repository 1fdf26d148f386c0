import { isReachable, subscribeReachable } from './reachability.ts';

/** In ms. Where one call always fails and another succeeds, each reconnect would cause the next. */
const minGapMs = 5_000;

/** At most once in `minGapMs`: a reconnect meanwhile calls `refresh` at the end. Returns an unsubscribe function. */
export function onReconnect(refresh: () => void): () => void {
  let lastRefreshAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refreshIfReachable = () => {
    timer = undefined;
    if (!isReachable()) return;
    lastRefreshAt = performance.now();
    refresh();
  };
  const unsubscribe = subscribeReachable(() => {
    if (!isReachable() || timer !== undefined) return;
    const delay = lastRefreshAt + minGapMs - performance.now();
    if (delay <= 0) refreshIfReachable();
    else timer = setTimeout(refreshIfReachable, delay);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
