import type { Address, Customer } from '#contract/customer.ts';
import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { withAddress, withDefaultAddress, withoutAddress } from './addresses/address-list.ts';
import { customerCommands, type ProfileField } from './commands.ts';

export interface PendingAddress extends Address {
  isPending: boolean;
}

export interface PendingCustomer extends Customer {
  addresses: PendingAddress[];
  pendingFields: readonly ProfileField[];
}

export function pendingCustomer(confirmed: Customer, pending: readonly PendingCommand[]): PendingCustomer {
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
): PendingAddress[] {
  const unchanged: PendingAddress[] = confirmed.map(address => ({ ...address, isPending: false }));
  return pending.filter(command => command.rejection === null).reduce(applyCommand, unchanged);
}

function applyCommand(addresses: PendingAddress[], command: PendingCommand): PendingAddress[] {
  const [saved] = [
    ...pendingOfKind(customerCommands.addAddress, [command]),
    ...pendingOfKind(customerCommands.changeAddress, [command]),
  ];
  if (saved) return withAddress(addresses, { ...saved.input.address, isPending: true });
  const [newDefault] = pendingOfKind(customerCommands.setDefaultAddress, [command]);
  if (newDefault)
    return withDefaultAddress(addresses, newDefault.input.id).map(address =>
      markPending(address, newDefault.input.id),
    );
  const [removed] = pendingOfKind(customerCommands.removeAddress, [command]);
  return removed ? withoutAddress(addresses, removed.input.id) : addresses;
}

function markPending(address: PendingAddress, id: string): PendingAddress {
  return address.id === id ? { ...address, isPending: true } : address;
}
