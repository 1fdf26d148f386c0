import * as endpoints from '#contract/customer.ts';
import { confirmation } from '#web/outbox/command.ts';
import { withAddress } from './addresses/address-list.ts';
import { customerQueries } from './queries.ts';

export const profileKey = (customerId: number) => customerQueries.profile(customerId).queryKey;

export function confirmSaved(customerId: number, saved: endpoints.Address) {
  return confirmAddresses(customerId, addresses => withAddress(addresses, saved));
}

export function confirmAddresses(
  customerId: number,
  change: (addresses: endpoints.Address[]) => endpoints.Address[],
) {
  return confirmation(profileKey(customerId), endpoints.customer, customer => ({
    ...customer,
    addresses: change(customer.addresses),
  }));
}
