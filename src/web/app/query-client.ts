import { QueryClient } from '@tanstack/react-query';

const staleTimeMs = 30_000;

/**
 * ky retries; with retries here, a loader would never settle while offline. Nothing is garbage-collected while the app
 * runs, so that a screen seen once still shows after the network is lost.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        retry: false,
        staleTime: staleTimeMs,
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}
