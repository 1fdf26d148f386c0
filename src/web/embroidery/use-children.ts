import { useSyncExternalStore } from 'react';
import { currentCustomer } from '#web/network/current-customer.ts';
import { type Children, readChildren, saveChildren, subscribeChildren } from '#web/storage/children.ts';

export function useChildren(): { children: Children; update: (change: Partial<Children>) => void } {
  const customerId = currentCustomer() ?? 0;
  const children = useSyncExternalStore(subscribeChildren, () => readChildren(customerId));
  return { children, update: change => saveChildren(customerId, { ...children, ...change }) };
}
