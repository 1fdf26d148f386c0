import type { Address, Customer } from '#contract/customer.ts';
import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { withAddress, withDefaultAddress, withoutAddress } from './addresses/address-list.ts';
import { type AddressPart, addressParts, applyParts } from './addresses/address-parts.ts';
import { type AddressChange, customerCommands, type ProfileField } from './commands.ts';

export interface OptimisticAddress extends Address {
  isPending: boolean;
}

export interface OptimisticCustomer extends Customer {
  addresses: OptimisticAddress[];
  pendingFields: readonly ProfileField[];
}

export function optimisticCustomer(
  confirmed: Customer,
  pending: readonly PendingCommand[],
): OptimisticCustomer {
  const active = pending.filter(command => command.rejection === null);
  const changes = pendingOfKind(customerCommands.changeField, active).map(command => command.input);
  const changed = Object.fromEntries(changes.map(({ field, value }) => [field, value]));
  return {
    ...confirmed,
    ...changed,
    addresses: pendingAddresses(confirmed.addresses, active),
    pendingFields: changes.map(({ field }) => field),
  };
}

function pendingAddresses(
  confirmed: readonly Address[],
  pending: readonly PendingCommand[],
): OptimisticAddress[] {
  const unchanged: OptimisticAddress[] = confirmed.map(address => ({ ...address, isPending: false }));
  return pending.filter(command => command.rejection === null).reduce(applyCommand, unchanged);
}

function applyCommand(addresses: OptimisticAddress[], command: PendingCommand): OptimisticAddress[] {
  const [added] = pendingOfKind(customerCommands.addAddress, [command]);
  if (added) return withAddress(addresses, { ...added.input.address, isPending: true });
  const [changed] = pendingOfKind(customerCommands.changeAddress, [command]);
  if (changed) return withAddress(addresses, { ...applyChange(addresses, changed.input), isPending: true });
  const [newDefault] = pendingOfKind(customerCommands.setDefaultAddress, [command]);
  if (newDefault)
    return withDefaultAddress(addresses, newDefault.input.id).map(address =>
      markPending(address, newDefault.input.id),
    );
  const [removed] = pendingOfKind(customerCommands.removeAddress, [command]);
  return removed ? withoutAddress(addresses, removed.input.id) : addresses;
}

function applyChange(addresses: readonly Address[], { address, changed }: AddressChange): Address {
  const current = addresses.find(({ id }) => id === address.id);
  return current && changed ? applyParts(current, address, changed) : address;
}

/**
 * A change that takes the place of the newest one, which waits unsent, names what that one named, and has its values where it
 * does not change them itself. One further ahead is sent by itself, and can be taken back.
 */
export function mergeUnsentChange<Change extends Pick<AddressChange, 'address'> & { changed: AddressPart[] }>(
  change: Change,
  pending: readonly PendingCommand[],
): Change {
  const [newest] = pendingOfKind(customerCommands.changeAddress, pending.slice(-1));
  if (!newest || newest.rejection || newest.wasSent) return change;
  const { address, changed = addressParts } = newest.input;
  if (address.id !== change.address.id) return change;
  const kept = changed.filter(part => !change.changed.includes(part));
  return {
    ...change,
    address: applyParts(change.address, address, kept),
    changed: [...change.changed, ...kept],
  };
}

function markPending(address: OptimisticAddress, id: string): OptimisticAddress {
  return address.id === id ? { ...address, isPending: true } : address;
}
