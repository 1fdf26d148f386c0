import { useSyncExternalStore } from 'react';
import { currentCustomer } from '#web/network/current-customer.ts';
import { type ChildPreferences, storedChildren } from '#web/storage/children.ts';

export function useChildren(): {
  children: ChildPreferences;
  update: (change: Partial<ChildPreferences>) => void;
} {
  const customerId = currentCustomer() ?? 0;
  const children = useSyncExternalStore(storedChildren.subscribe, () => storedChildren.read(customerId));
  return { children, update: change => storedChildren.write(customerId, { ...children, ...change }) };
}
