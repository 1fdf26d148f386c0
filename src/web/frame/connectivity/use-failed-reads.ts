import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { NetworkError } from '#web/network/call-errors.ts';

/** Shown as the phone had it, because the shop could not answer. */
const showsOldData = ({ state }: Query) => state.data !== undefined && state.error instanceof NetworkError;
const filters = { type: 'active', predicate: showsOldData } as const;

/** Whether refreshing something on the screen failed. `retry` refetches it. */
export function useFailedReads(): { hasFailed: boolean; retry: () => void } {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const findFailed = () => cache.findAll(filters).length > 0;
  const hasFailed = useSyncExternalStore(subscribe, findFailed, findFailed);
  return { hasFailed, retry: () => void queryClient.refetchQueries(filters) };
}
