import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Address } from '#contract/customer.ts';
import { cartCommands } from '#web/cart/commands.ts';
import { customerCommands } from '#web/customer/commands.ts';
import { orderCommands } from '#web/orders/commands.ts';
import type { CommandQueue } from '#web/outbox/queue.ts';
import { CustomerDatabase } from '#web/storage/customer-database.ts';
import { cartLine } from '../../support/data/cart-line.ts';
import { openQueues } from '../../support/data/open-queues.ts';

let database: CustomerDatabase;
let queue: CommandQueue;
beforeEach(() => {
  database = new CustomerDatabase(1, { indexedDB: new IDBFactory() });
  queue = openQueues(database, 1).queue;
});
afterEach(() => database.close());

const bib = cartLine(1);
const orderId = '01890a5d-ac96-774b-bcce-b302099a8070';
const address: Address = {
  id: '01890a5d-ac96-774b-bcce-b302099a8071',
  address: 'Số 1',
  address_full: 'Số 1, Phường Láng Thượng',
  ward_id: 3,
  district_id: 2,
  province_id: 1,
  is_default: false,
};

const placeOrder = (address_id?: string) =>
  queue.put(orderCommands.place, {
    id: orderId,
    item_ids: [bib.id],
    note: '',
    expected_total: bib.price,
    shown: { lines: [bib], address: '' },
    ...(address_id && { address_id }),
  });
const listNames = async () => (await queue.all()).map(({ name }) => name);

test('what an order shows is taken back only together with the order', async () => {
  const change = await queue.put(cartCommands.change, bib);
  const order = await placeOrder();
  expect(await queue.discard(change, [])).toEqual([]);
  expect(await listNames()).toEqual(['cart.change', 'orders.place']);
  expect(await queue.discard(change, [order])).toEqual([change, order]);
  expect(await listNames()).toEqual([]);
});

test('an order depends on the quantity and on the name that it shows, each changed alone', async () => {
  const rename = await queue.put(cartCommands.change, { ...bib, quantity: 9 });
  const quantity = await queue.put(cartCommands.changeQuantity, bib);
  const order = await placeOrder();
  expect(await queue.discard(rename, [])).toEqual([]);
  expect(await queue.discard(quantity, [])).toEqual([]);
  expect(await queue.discard(quantity, [order])).toEqual([quantity, order]);
});

test('an order for the customer depends on the name that the customer has just changed', async () => {
  const renameTo = (value: string) =>
    queue.put(customerCommands.changeField, { customer_id: 1, field: 'name', value });
  const placeFor = (recipient_name: string) =>
    queue.put(orderCommands.place, {
      id: orderId,
      item_ids: [bib.id],
      note: '',
      expected_total: bib.price,
      shown: { lines: [bib], address: 'Số 9', recipient_name, recipient_phone: '0901000001' },
    });
  const first = await renameTo('Mẹ Bống');
  const forGrandmother = await placeFor('Bà Hòa');
  expect(await queue.discard(first, [])).toEqual([first]);
  await queue.discard(forGrandmother, []);
  const second = await renameTo('Mẹ Bống');
  const forCustomer = await placeFor('Mẹ Bống');
  expect(await queue.discard(second, [])).toEqual([]);
  expect(await queue.discard(second, [forCustomer])).toEqual([second, forCustomer]);
});

test('what depends on an order goes too when its address is taken back', async () => {
  const added = await queue.put(customerCommands.addAddress, { customer_id: 1, address });
  const order = await placeOrder(address.id);
  await queue.put(cartCommands.add, cartLine(2));
  const deletion = await queue.put(orderCommands.delete, { id: orderId });
  expect(await queue.discard(added, [order])).toEqual([]);
  expect(await queue.discard(added, [order, deletion])).toEqual([added, order, deletion]);
  expect(await listNames()).toEqual(['cart.add']);
});

test('an order taken back leaves what it was made from', async () => {
  await queue.put(cartCommands.change, bib);
  const order = await placeOrder();
  expect(await queue.discard(order, [])).toEqual([order]);
  expect(await listNames()).toEqual(['cart.change']);
});

test('a new name of the customer is taken back only together with the order that goes to it', async () => {
  const rename = await queue.put(customerCommands.changeField, {
    customer_id: 1,
    field: 'name',
    value: 'Chị Lan',
  });
  const order = await placeOrder();
  expect(await queue.discard(rename, [])).toEqual([]);
  expect(await queue.discard(rename, [order])).toEqual([rename, order]);
});
