import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cartCommands } from '#web/cart/commands.ts';
import { customerCommands } from '#web/customer/commands.ts';
import { favouriteCommands } from '#web/favourites/commands.ts';
import { ApiError } from '#web/network/call-errors.ts';
import { orderCommands } from '#web/orders/commands.ts';
import { type CommandKind, toSendable } from '#web/outbox/command.ts';
import { drain } from '#web/outbox/sending/sender.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { cartLine } from '../../support/data/cart-line.ts';
import { openQueues } from '../../support/data/open-queues.ts';

let database: CustomerDatabase;
beforeEach(() => {
  database = new CustomerDatabase(5);
});
afterEach(async () => {
  database.close();
  await deleteCustomerDatabase(5);
});

const line = cartLine(1);
const address = {
  id: cartLine(6).id,
  address: 'Số 9',
  address_full: 'Số 9, Phường Láng Thượng',
  ward_id: 3,
  district_id: 2,
  province_id: 1,
  is_default: false,
};
const changedLine = { ...line, quantity: line.quantity + 1 };
const createPlacement = (orderedLine: typeof line) => ({
  id: cartLine(2).id,
  item_ids: [orderedLine.id],
  note: '',
  expected_total: 0,
  shown: { lines: [orderedLine], address: '' },
});

/** The shop rejects changes of lines and addresses and accepts orders. Returns the names of the sent commands. */
async function drainQueue(): Promise<string[]> {
  const sentNames: string[] = [];
  const stub = <Input>(kind: CommandKind<Input>, respond: () => void) =>
    toSendable({
      ...kind,
      send: async () => {
        sentNames.push(kind.name);
        respond();
        return [];
      },
    });
  const reject = () => {
    throw new ApiError(422, { message: 'Phân loại này không còn bán' });
  };
  const rejectedKinds = [stub(cartCommands.change, reject), stub(customerCommands.changeAddress, reject)];
  const acceptedKinds = [stub(orderCommands.place, () => {}), stub(orderCommands.change, () => {})];
  const kinds = [...rejectedKinds, ...acceptedKinds];
  await drain({
    queue: openQueues(database, 5).sendQueue,
    registry: new Map(kinds.map(kind => [kind.name, kind])),
    renewCsrfToken: async () => {},
    onAccepted: () => {},
    onRejected: () => {},
    isReachable: async () => true,
  });
  return sentNames;
}

test('an order that depends on a rejected change is not sent, and its rejection says why', async () => {
  const queue = openQueues(database, 5).queue;
  const change = await queue.put(cartCommands.change, changedLine);
  await queue.put(orderCommands.place, createPlacement(changedLine));
  expect(await drainQueue()).toEqual(['cart.change']);
  const [, order] = await queue.all();
  expect(order?.rejection?.message).toContain('Cửa hàng không nhận một thay đổi trước đó');
  await queue.discard(change, []);
  expect(await drainQueue()).toEqual([]);
});

test('an order to an address whose change was rejected is not sent; one to another address is', async () => {
  const queue = openQueues(database, 5).queue;
  const change = { customer_id: 5, address: { ...address, recipient_name: 'Bà Hoà' } };
  await queue.put(customerCommands.changeAddress, change);
  await queue.put(orderCommands.place, { ...createPlacement(line), address_id: address.id });
  const toOtherAddress = { ...createPlacement(line), id: cartLine(4).id, address_id: cartLine(5).id };
  await queue.put(orderCommands.place, toOtherAddress);
  expect(await drainQueue()).toEqual(['customer.address.change', 'orders.place']);
});

test('a changed order goes to no address whose change was rejected', async () => {
  const queue = openQueues(database, 5).queue;
  const change = { customer_id: 5, address: { ...address, recipient_name: 'Bà Hòa' } };
  await queue.put(customerCommands.changeAddress, change);
  const toOtherAddress = { id: cartLine(7).id, lines: [], address_id: cartLine(5).id };
  await queue.put(orderCommands.change, { id: cartLine(4).id, lines: [], address_id: address.id });
  await queue.put(orderCommands.change, toOtherAddress);
  expect(await drainQueue()).toEqual(['customer.address.change', 'orders.change']);
});

test('an order of the unchanged line is sent although the change was rejected', async () => {
  const queue = openQueues(database, 5).queue;
  await queue.put(cartCommands.change, changedLine);
  await drainQueue();
  await queue.put(orderCommands.place, createPlacement(line));
  expect(await drainQueue()).toEqual(['orders.place']);
});

test('a command rejected with the one it depends on is not coalesced: the new one is sent', async () => {
  const { queue, sendQueue } = openQueues(database, 5);
  const first = await queue.put(cartCommands.add, line);
  const dependent = await queue.put(cartCommands.change, changedLine);
  await sendQueue.claimNext();
  await sendQueue.reject(first, { status: 422, message: 'Không còn bán' }, []);
  expect(await queue.put(cartCommands.change, { ...changedLine, quantity: 9 })).not.toBe(dependent);
  expect((await sendQueue.claimNext())?.input).toMatchObject({ quantity: 9 });
});

test('what depends on a change is taken back with it, through one another, and only if the customer agreed', async () => {
  const { queue } = openQueues(database, 5);
  const add = await queue.put(cartCommands.add, line);
  await queue.put(favouriteCommands.set, { customer_id: 5, product_id: 7, is_favored: true });
  const change = await queue.put(cartCommands.change, changedLine);
  const order = await queue.put(orderCommands.place, createPlacement(changedLine));
  const otherLine = await queue.put(cartCommands.add, cartLine(8));
  expect(await queue.discard(add, [change])).toEqual([]);
  expect(await queue.all()).toHaveLength(5);
  expect(await queue.discard(add, [order, change])).toEqual([add, change, order]);
  expect((await queue.all()).map(({ id }) => id).slice(1)).toEqual([otherLine]);
});

test('an order to a new address, and a later change of an order, depend on what came before', async () => {
  const { queue } = openQueues(database, 5);
  const newAddress = await queue.put(customerCommands.addAddress, { customer_id: 5, address });
  const toAddress = await queue.put(orderCommands.place, {
    ...createPlacement(line),
    address_id: address.id,
  });
  expect(await queue.discard(newAddress, [toAddress])).toEqual([newAddress, toAddress]);

  const id = cartLine(4).id;
  const removal = await queue.put(orderCommands.change, { id, lines: [{ id: line.id, qty: 0 }] });
  await queue.put(customerCommands.changeField, { customer_id: 5, field: 'name', value: 'Lan' });
  const later = await queue.put(orderCommands.change, { id, lines: [], note: 'Giao sáng' });
  expect(await queue.discard(removal, [later])).toEqual([removal, later]);
});
