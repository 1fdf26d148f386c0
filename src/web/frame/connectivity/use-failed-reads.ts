import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { NetworkError } from '#web/network/call-errors.ts';

/** Shown as the phone had it, because the shop could not answer. */
const showsOldData = ({ state }: Query) => state.data !== undefined && state.error instanceof NetworkError;
const filters = { type: 'active', predicate: showsOldData } as const;

/** Between tries that nobody asks for: the shop may have been busy. */
const retryIntervalMs = 15_000;

/** Whether refreshing something on the screen failed. `retry` refetches it, as happens from time to time. */
export function useFailedReads(): { hasFailed: boolean; retry: () => void } {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const findFailed = () => cache.findAll(filters).length > 0;
  const hasFailed = useSyncExternalStore(subscribe, findFailed, findFailed);
  const retry = useCallback(() => void queryClient.refetchQueries(filters), [queryClient]);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setInterval(retry, retryIntervalMs);
    return () => clearInterval(timer);
  }, [hasFailed, retry]);
  return { hasFailed, retry };
}
