import type { Address, Customer } from '#contract/customer.ts';
import { type WaitingCommand, waitingOf } from '#web/outbox/command.ts';
import { addressRemoved, addressSaved, madeDefault } from './addresses/address-list.ts';
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

export function pendingCustomer(confirmed: Customer, waiting: readonly WaitingCommand[]): PendingCustomer {
  const live = waiting.filter(command => command.refusal === null);
  const details = waitingOf(changeDetail, live).map(command => command.input);
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
  waiting: readonly WaitingCommand[],
): PendingAddress[] {
  const start: PendingAddress[] = confirmed.map(address => ({ ...address, waiting: false }));
  return waiting.filter(command => command.refusal === null).reduce(layOver, start);
}

function layOver(addresses: PendingAddress[], command: WaitingCommand): PendingAddress[] {
  const [saved] = [...waitingOf(addAddress, [command]), ...waitingOf(changeAddress, [command])];
  if (saved) return addressSaved(addresses, { ...saved.input.address, waiting: true });
  const [chosen] = waitingOf(makeAddressDefault, [command]);
  if (chosen) return madeDefault(addresses, chosen.input.id).map(address => marked(address, chosen.input.id));
  const [removed] = waitingOf(removeAddress, [command]);
  return removed ? addressRemoved(addresses, removed.input.id) : addresses;
}

function marked(address: PendingAddress, id: string): PendingAddress {
  return address.id === id ? { ...address, waiting: true } : address;
}
