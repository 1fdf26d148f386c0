import { useSyncExternalStore } from 'react';
import { currentCustomer } from '#web/network/current-customer.ts';
import { type ChildPreferences, childPreferences } from '#web/storage/child-preferences.ts';

export function useChildPreferences(): {
  preferences: ChildPreferences;
  update: (change: Partial<ChildPreferences>) => void;
} {
  const customerId = currentCustomer() ?? 0;
  const preferences = useSyncExternalStore(childPreferences.subscribe, () =>
    childPreferences.read(customerId),
  );
  return { preferences, update: change => childPreferences.write(customerId, { ...preferences, ...change }) };
}
