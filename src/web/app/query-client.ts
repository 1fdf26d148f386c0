import { QueryClient } from '@tanstack/react-query';

/** How old an answer may be before it is asked for again when a screen opens, in ms. */
const freshFor = 30_000;

/**
 * The one cache of reads. Retries live in ky: with them here, a loader that is offline would never settle.
 * Nothing is dropped from memory while the app runs: what was seen once stays there for when the network goes.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        retry: false,
        staleTime: freshFor,
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}
