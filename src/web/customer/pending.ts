import type { Address, Customer } from '#contract/customer.ts';
import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { withAddress, withDefaultAddress, withoutAddress } from './addresses/address-list.ts';
import { customerCommands, type ProfileField } from './commands.ts';

export interface OptimisticAddress extends Address {
  isPending: boolean;
}

export interface OptimisticCustomer extends Customer {
  addresses: OptimisticAddress[];
  pendingFields: readonly ProfileField[];
}

export function pendingCustomer(confirmed: Customer, pending: readonly PendingCommand[]): OptimisticCustomer {
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

function markPending(address: OptimisticAddress, id: string): OptimisticAddress {
  return address.id === id ? { ...address, isPending: true } : address;
}
