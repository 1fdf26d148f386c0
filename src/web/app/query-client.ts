import { type Query, QueryClient } from '@tanstack/react-query';
import { alwaysFetch, isFromEarlierStart } from '#web/network/freshness.ts';

const staleTimeMs = 30_000;

/** A response from the future came while the clock was ahead. */
const staleTime = ({ state: { dataUpdatedAt: at } }: Query) =>
  at > Date.now() || isFromEarlierStart(at) ? alwaysFetch.staleTime : staleTimeMs;

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
        staleTime,
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}
