import { useSyncExternalStore } from 'react';
import { currentCustomer } from '#web/network/session/current-customer.ts';
import { type ChildPreferences, childPreferences } from '#web/storage/values/child-preferences.ts';

export function useChildPreferences(): {
  preferences: ChildPreferences;
  update: (change: Partial<ChildPreferences>) => void;
} {
  const customerId = currentCustomer() ?? 0;
  const read = () => childPreferences.read(customerId);
  const preferences = useSyncExternalStore(childPreferences.subscribe, read, read);
  return { preferences, update: change => childPreferences.write(customerId, { ...preferences, ...change }) };
}
