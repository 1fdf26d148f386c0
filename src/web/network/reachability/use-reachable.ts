import { useSyncExternalStore } from 'react';
import { isReachable, subscribeReachable } from './reachability.ts';

export function useReachable(): boolean {
  return useSyncExternalStore(subscribeReachable, isReachable, isReachable);
}
