import { expect, test } from 'vitest';
import type { Customer } from '#contract/customer.ts';
import { customerCommands } from '#web/customer/commands.ts';
import { pendingCustomer } from '#web/customer/pending.ts';
import type { CommandKind, PendingCommand, Rejection } from '#web/outbox/command.ts';

const home = '01890a5d-ac96-774b-bcce-b302099a8057';
const office = '01890a5d-ac96-774b-bcce-b302099a8058';
const parents = '01890a5d-ac96-774b-bcce-b302099a8059';

const address = (id: string, words: string, is_default = false) => ({
  id,
  address: words,
  address_full: `${words}, Phường Láng Thượng`,
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
  addresses: [address(home, 'Nhà', true), address(office, 'Cơ quan')],
};

function waiting<Input>(kind: CommandKind<Input>, input: Input, rejection: Rejection | null = null) {
  const command: PendingCommand = {
    id: '1',
    name: kind.name,
    input,
    createdAt: 0,
    wasSent: false,
    rejection,
  };
  return command;
}
const shown = (...commands: PendingCommand[]) => pendingCustomer(confirmed, commands);
const listed = (...commands: PendingCommand[]) =>
  shown(...commands).addresses.map(one => `${one.address}${one.is_default ? ' *' : ''}`);

test('a detail shows as changed, and that it waits', () => {
  const phone = waiting(customerCommands.changeDetail, {
    customer_id: 1,
    field: 'phone2',
    value: '0901000009',
  });
  const email = waiting(customerCommands.changeDetail, { customer_id: 1, field: 'email', value: null });
  const customer = shown(phone, email);
  expect(customer).toMatchObject({ name: 'Nguyễn Thuỳ Dương', email: null, phone2: '0901000009' });
  expect(customer.pendingDetails).toEqual(['phone2', 'email']);
});

test('a refused change shows what the shop has', () => {
  const refused = { status: 422, message: 'Vui lòng kiểm tra lại.' };
  const customer = shown(
    waiting(customerCommands.changeDetail, { customer_id: 1, field: 'name', value: 'Khác' }, refused),
  );
  expect(customer.name).toBe('Nguyễn Thuỳ Dương');
  expect(customer.pendingDetails).toEqual([]);
});

test('a new address comes last, and first where it is the default one', () => {
  const plain = waiting(customerCommands.addAddress, { customer_id: 1, address: address(parents, 'Ông bà') });
  expect(listed(plain)).toEqual(['Nhà *', 'Cơ quan', 'Ông bà']);
  const chosen = waiting(customerCommands.addAddress, {
    customer_id: 1,
    address: address(parents, 'Ông bà', true),
  });
  expect(listed(chosen)).toEqual(['Ông bà *', 'Nhà', 'Cơ quan']);
});

test('an address changed before it was sent stands once, as it was left', () => {
  const added = waiting(customerCommands.addAddress, { customer_id: 1, address: address(parents, 'Ông bà') });
  const changed = waiting(customerCommands.changeAddress, {
    customer_id: 1,
    address: address(parents, 'Ông bà ngoại'),
  });
  expect(listed(added, changed)).toEqual(['Nhà *', 'Cơ quan', 'Ông bà ngoại']);
});

test('one address is the default one, whatever was pressed', () => {
  const first = waiting(customerCommands.setDefaultAddress, { customer_id: 1, id: office });
  const second = waiting(customerCommands.setDefaultAddress, { customer_id: 1, id: home });
  expect(listed(first)).toEqual(['Cơ quan *', 'Nhà']);
  expect(listed(first, second)).toEqual(['Nhà *', 'Cơ quan']);
});

test('a deleted address is gone, and only what was touched waits', () => {
  expect(listed(waiting(customerCommands.removeAddress, { customer_id: 1, id: office }))).toEqual(['Nhà *']);
  const { addresses } = shown(
    waiting(customerCommands.changeAddress, { customer_id: 1, address: address(office, 'Mới') }),
  );
  expect(addresses.map(one => one.isPending)).toEqual([false, true]);
});
