import type { Address, Customer } from '#contract/customer.ts';
import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { withAddress, withDefaultAddress, withoutAddress } from './addresses/address-list.ts';
import {
  addAddress,
  changeAddress,
  changeDetail,
  type DetailField,
  makeAddressDefault,
  removeAddress,
} from './commands.ts';

/** An address as the customer sees it; `waiting` until the shop has confirmed it as it stands. */
export interface PendingAddress extends Address {
  waiting: boolean;
}

/** The profile as the customer sees it: what the shop confirmed, with what they did since laid over it. */
export interface PendingCustomer extends Customer {
  addresses: PendingAddress[];
  /** Details that wait to be sent. */
  waitingDetails: readonly DetailField[];
}

export function pendingCustomer(confirmed: Customer, waiting: readonly PendingCommand[]): PendingCustomer {
  const live = waiting.filter(command => command.rejection === null);
  const details = pendingOfKind(changeDetail, live).map(command => command.input);
  const changed = Object.fromEntries(details.map(({ field, value }) => [field, value]));
  return {
    ...confirmed,
    ...changed,
    addresses: pendingAddresses(confirmed.addresses, live),
    waitingDetails: details.map(({ field }) => field),
  };
}

/** The addresses likewise, the default one first. */
export function pendingAddresses(
  confirmed: readonly Address[],
  waiting: readonly PendingCommand[],
): PendingAddress[] {
  const start: PendingAddress[] = confirmed.map(address => ({ ...address, waiting: false }));
  return waiting.filter(command => command.rejection === null).reduce(layOver, start);
}

function layOver(addresses: PendingAddress[], command: PendingCommand): PendingAddress[] {
  const [saved] = [...pendingOfKind(addAddress, [command]), ...pendingOfKind(changeAddress, [command])];
  if (saved) return withAddress(addresses, { ...saved.input.address, waiting: true });
  const [chosen] = pendingOfKind(makeAddressDefault, [command]);
  if (chosen)
    return withDefaultAddress(addresses, chosen.input.id).map(address => marked(address, chosen.input.id));
  const [removed] = pendingOfKind(removeAddress, [command]);
  return removed ? withoutAddress(addresses, removed.input.id) : addresses;
}

function marked(address: PendingAddress, id: string): PendingAddress {
  return address.id === id ? { ...address, waiting: true } : address;
}
