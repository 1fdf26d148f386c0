import { isReachable, watchReachable } from './connection.ts';

/** Calls `act` whenever the shop may be reachable again. Being wrong costs one try. Returns how to stop. */
export function wheneverReachable(act: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('online', act, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && act(), {
    signal,
  });
  const unwatch = watchReachable(() => isReachable() && act());
  return () => {
    stop.abort();
    unwatch();
  };
}
