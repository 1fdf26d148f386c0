import { isReachable, subscribeReachable } from './reachability.ts';

/**
 * Calls `act` whenever the shop may be reachable again, or `answered` where it was an answer that showed it. Being wrong
 * costs one try. Returns how to stop.
 */
export function onReachable(act: () => void, answered = act): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('online', act, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && act(), {
    signal,
  });
  const unwatch = subscribeReachable(() => isReachable() && answered());
  return () => {
    stop.abort();
    unwatch();
  };
}
