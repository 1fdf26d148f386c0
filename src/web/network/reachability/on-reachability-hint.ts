import { onReconnect } from './on-reconnect.ts';

/**
 * Calls `retry` on `online` and when the page becomes visible, and `retryAfterResponse` once a response proves that the
 * shop is reachable. A needless call costs one request. Returns an unsubscribe function.
 */
export function onReachabilityHint(retry: () => void, retryAfterResponse = retry): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener('online', retry, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retry(), {
    signal,
  });
  const unsubscribe = onReconnect(retryAfterResponse);
  return () => {
    controller.abort();
    unsubscribe();
  };
}
