import { isReachable, subscribeReachable } from './reachability.ts';

/**
 * Calls `retry` whenever the shop may be reachable again, or `retryAfterResponse` if a response proved it. A wrong guess
 * costs one request. Returns an unsubscribe function.
 */
export function onReachable(retry: () => void, retryAfterResponse = retry): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('online', retry, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retry(), {
    signal,
  });
  const unsubscribe = subscribeReachable(() => isReachable() && retryAfterResponse());
  return () => {
    stop.abort();
    unsubscribe();
  };
}
