import { useSyncExternalStore } from 'react';
import { currentCustomer } from '#web/network/current-customer.ts';
import { type Children, storedChildren } from '#web/storage/children.ts';

export function useChildren(): { children: Children; update: (change: Partial<Children>) => void } {
  const customerId = currentCustomer() ?? 0;
  const children = useSyncExternalStore(storedChildren.subscribe, () => storedChildren.read(customerId));
  return { children, update: change => storedChildren.write(customerId, { ...children, ...change }) };
}
