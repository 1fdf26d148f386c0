import { expect, test } from 'vitest';
import { type Customer, isAddressBookFull } from '#contract/customer.ts';
import type { AddressPart } from '#web/customer/addresses/address-parts.ts';
import { customerCommands } from '#web/customer/commands.ts';
import { mergeUnsentChange, optimisticCustomer } from '#web/customer/pending.ts';
import type { CommandKind, PendingCommand, Rejection } from '#web/outbox/command.ts';

const home = '01890a5d-ac96-774b-bcce-b302099a8057';
const office = '01890a5d-ac96-774b-bcce-b302099a8058';
const parents = '01890a5d-ac96-774b-bcce-b302099a8059';

const createAddress = (id: string, text: string, is_default = false) => ({
  id,
  address: text,
  address_full: `${text}, Phường Láng Thượng`,
  ward_id: 3,
  district_id: 2,
  province_id: 1,
  is_default,
});
const confirmed: Customer = {
  id: 1,
  name: 'Nguyễn Thuỳ Dương',
  email: 'duong@mamnho.vn',
  phone1: '0901000001',
  phone2: null,
  type: 1,
  addresses: [createAddress(home, 'Nhà', true), createAddress(office, 'Cơ quan')],
};

function createCommand<Input>(kind: CommandKind<Input>, input: Input, rejection: Rejection | null = null) {
  const command: PendingCommand = {
    id: '1',
    name: kind.name,
    input,
    createdAt: 0,
    wasSent: false,
    isStuck: false,
    rejection,
  };
  return command;
}
const applyPending = (...commands: PendingCommand[]) => optimisticCustomer(confirmed, commands);
const listAddresses = (...commands: PendingCommand[]) =>
  applyPending(...commands).addresses.map(({ address, is_default }) => `${address}${is_default ? ' *' : ''}`);

test('a pending detail shows its new value and is marked as pending', () => {
  const phone = createCommand(customerCommands.changeField, {
    customer_id: 1,
    field: 'phone2',
    value: '0901000009',
  });
  const email = createCommand(customerCommands.changeField, { customer_id: 1, field: 'email', value: null });
  const customer = applyPending(phone, email);
  expect(customer).toMatchObject({ name: 'Nguyễn Thuỳ Dương', email: null, phone2: '0901000009' });
  expect(customer.pendingFields).toEqual(['phone2', 'email']);
});

test('a new default address takes the place of the old one', () => {
  const address = createAddress(parents, 'Nhà ông bà', true);
  const added = createCommand(customerCommands.addAddress, { customer_id: 1, address });
  expect(listAddresses(added)).toEqual(['Nhà ông bà *', 'Nhà', 'Cơ quan']);
});

test('a rejected change shows the value of the server', () => {
  const rejection = { status: 422, message: 'Vui lòng kiểm tra lại.' };
  const customer = applyPending(
    createCommand(customerCommands.changeField, { customer_id: 1, field: 'name', value: 'Khác' }, rejection),
  );
  expect(customer.name).toBe('Nguyễn Thuỳ Dương');
  expect(customer.pendingFields).toEqual([]);
});

test('a new address comes last, or first if it is the default', () => {
  const newAddress = createCommand(customerCommands.addAddress, {
    customer_id: 1,
    address: createAddress(parents, 'Ông bà'),
  });
  expect(listAddresses(newAddress)).toEqual(['Nhà *', 'Cơ quan', 'Ông bà']);
  const newDefaultAddress = createCommand(customerCommands.addAddress, {
    customer_id: 1,
    address: createAddress(parents, 'Ông bà', true),
  });
  expect(listAddresses(newDefaultAddress)).toEqual(['Ông bà *', 'Nhà', 'Cơ quan']);
});

test('an address that is added and then changed is listed once, as changed', () => {
  const addition = createCommand(customerCommands.addAddress, {
    customer_id: 1,
    address: createAddress(parents, 'Ông bà'),
  });
  const change = createCommand(customerCommands.changeAddress, {
    customer_id: 1,
    address: createAddress(parents, 'Ông bà ngoại'),
  });
  expect(listAddresses(addition, change)).toEqual(['Nhà *', 'Cơ quan', 'Ông bà ngoại']);
});

test('a change stored by a version without recipients keeps the recipient', () => {
  const recipient = { recipient_name: 'Bà Hòa', recipient_phone: '0912000003' };
  const addresses = [{ ...createAddress(home, 'Nhà', true), ...recipient }];
  const change = { customer_id: 1, address: createAddress(home, 'Nhà bà', true) };
  const commands = [createCommand(customerCommands.changeAddress, change)];
  const pendingAddresses = optimisticCustomer({ ...confirmed, addresses }, commands).addresses;
  expect(pendingAddresses).toMatchObject([{ address: 'Nhà bà', ...recipient }]);
});

test('a change shows only what it names; the rest is as the shop last said', () => {
  const change = (changed: AddressPart[]) => {
    const address = { ...createAddress(home, 'Nhà bà', true), recipient_name: 'Bà Hòa', ward_id: 9 };
    const input = { customer_id: 1, address: { ...address, address_full: 'Nhà bà, Xã Yên' }, changed };
    return applyPending(createCommand(customerCommands.changeAddress, input)).addresses[0];
  };
  expect(change(['recipient_name'])).toMatchObject({
    recipient_name: 'Bà Hòa',
    address_full: 'Nhà, Phường Láng Thượng',
  });
  expect(change(['address'])).toMatchObject({ ward_id: 3, address_full: 'Nhà bà, Phường Láng Thượng' });
  expect(change(['place'])).toMatchObject({ ward_id: 9, address_full: 'Nhà, Xã Yên' });
});

test('what replaces an unsent change keeps what that one has changed, also of a form that is older', () => {
  const saved = createAddress(home, 'Nhà bà', true);
  const input = { customer_id: 1, address: saved, changed: ['address' as const] };
  const unsent = createCommand(customerCommands.changeAddress, input);
  const older = { ...createAddress(home, 'Nhà', true), recipient_phone: '0912000009' };
  const change = { address: older, changed: ['recipient_phone' as const] };
  expect(mergeUnsentChange(change, [unsent])).toEqual({
    address: { ...saved, recipient_phone: '0912000009' },
    changed: ['recipient_phone', 'address'],
  });
  const ofOffice = { address: createAddress(office, 'Cơ quan', false), changed: ['address' as const] };
  expect(mergeUnsentChange(ofOffice, [unsent])).toEqual(ofOffice);
  expect(mergeUnsentChange(change, [{ ...unsent, wasSent: true }])).toEqual(change);
  const newer = { address: createAddress(home, 'Nhà dì', true), changed: ['address' as const] };
  expect(mergeUnsentChange(newer, [unsent])).toEqual(newer);
});

test('a change names nothing of one that others wait behind: that can be taken back, and is no longer the latest word', () => {
  const input = {
    customer_id: 1,
    address: createAddress(home, 'Nhà bà', true),
    changed: ['is_default' as const],
  };
  const unsent = createCommand(customerCommands.changeAddress, input);
  const newDefault = createCommand(customerCommands.setDefaultAddress, { customer_id: 1, id: office });
  const change = { address: createAddress(home, 'Nhà dì', false), changed: ['address' as const] };
  expect(mergeUnsentChange(change, [unsent, newDefault])).toEqual(change);
});

test('there is always one default address', () => {
  const first = createCommand(customerCommands.setDefaultAddress, { customer_id: 1, id: office });
  const second = createCommand(customerCommands.setDefaultAddress, { customer_id: 1, id: home });
  expect(listAddresses(first)).toEqual(['Cơ quan *', 'Nhà']);
  expect(listAddresses(first, second)).toEqual(['Nhà *', 'Cơ quan']);
});

test('a deleted address is not listed, and only changed ones are pending', () => {
  expect(
    listAddresses(createCommand(customerCommands.removeAddress, { customer_id: 1, id: office })),
  ).toEqual(['Nhà *']);
  const { addresses } = applyPending(
    createCommand(customerCommands.changeAddress, { customer_id: 1, address: createAddress(office, 'Mới') }),
  );
  expect(addresses.map(({ isPending }) => isPending)).toEqual([false, true]);
});

test('what waits counts when the book is full', () => {
  const others = Array.from({ length: 47 }, (_, index) => createAddress(`${index}`, `Nhà ${index}`));
  const book = { ...confirmed, addresses: [...confirmed.addresses, ...others] };
  const isFull = (...commands: PendingCommand[]) =>
    isAddressBookFull(optimisticCustomer(book, commands).addresses);
  const add = { customer_id: 1, address: createAddress(parents, 'Nhà bà') };
  const added = createCommand(customerCommands.addAddress, add);
  const rejected = createCommand(customerCommands.addAddress, add, { status: 422, message: '' });
  const removed = createCommand(customerCommands.removeAddress, { customer_id: 1, id: office });
  expect(book.addresses).toHaveLength(49);
  expect([isFull(), isFull(added), isFull(rejected), isFull(removed, added)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});
