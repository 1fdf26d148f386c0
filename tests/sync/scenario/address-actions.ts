import { v7 as uuidv7 } from 'uuid';
import type { Address } from '#contract/customer.ts';
import { listChangedParts } from '#web/customer/addresses/address-parts.ts';
import { customerCommands } from '#web/customer/commands.ts';
import { mergeUnsentChange } from '#web/customer/pending.ts';
import type { Tab } from '../phone/tab.ts';
import { type PutCommand, pickByIndex } from './actions.ts';
import type { AddressAction } from './steps.ts';

/** Does nothing on a phone that has not fetched the addresses yet. */
export async function putAddressAction(action: AddressAction, tab: Tab, put: PutCommand): Promise<void> {
  const addresses = ((await tab.customer())?.addresses ?? []).map(({ isPending: _, ...address }) => address);
  const customer_id = tab.customerId;
  // The app offers to remove any but the default.
  const choices = action.type === 'remove address' ? addresses.filter(one => !one.is_default) : addresses;
  const address = pickByIndex(choices, action.type === 'add address' ? 0 : action.index);
  if (!address) return;
  switch (action.type) {
    case 'add address': {
      const added = { ...withStreet(address, action.street), id: uuidv7(), is_default: action.isDefault };
      return put(customerCommands.addAddress, { customer_id, address: added });
    }
    case 'change address':
      return changeAddress(tab, address, withStreet(address, action.street), put);
    case 'change recipient':
      return changeAddress(tab, address, { ...address, recipient_name: action.name }, put);
    case 'default address':
      return put(customerCommands.setDefaultAddress, { customer_id, id: address.id });
    case 'remove address':
      return put(customerCommands.removeAddress, { customer_id, id: address.id });
  }
}

async function changeAddress(tab: Tab, before: Address, address: Address, put: PutCommand): Promise<void> {
  const change = { customer_id: tab.customerId, address, changed: listChangedParts(before, address) };
  await put(customerCommands.changeAddress, mergeUnsentChange(change, await tab.queue.all()));
}

function withStreet(address: Address, street: string): Address {
  const places = address.address_full.slice(address.address.length);
  return { ...address, address: street, address_full: `${street}${places}` };
}
