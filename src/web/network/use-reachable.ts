import { useSyncExternalStore } from 'react';
import { isReachable, subscribeReachable } from './reachability.ts';

/** Whether the shop could be reached at the last try. */
export function useReachable(): boolean {
  return useSyncExternalStore(subscribeReachable, isReachable);
}
