import { useSyncExternalStore } from 'react';
import { isReachable, subscribeReachable } from './reachability.ts';

/** Whether the last request reached the shop. */
export function useReachable(): boolean {
  return useSyncExternalStore(subscribeReachable, isReachable);
}
