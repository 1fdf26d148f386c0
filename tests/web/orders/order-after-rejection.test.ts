import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cartCommands } from '#web/cart/commands.ts';
import { customerCommands } from '#web/customer/commands.ts';
import { ApiError } from '#web/network/call-errors.ts';
import { orderCommands } from '#web/orders/commands.ts';
import { type CommandKind, toSendable } from '#web/outbox/command.ts';
import { CommandQueue } from '#web/outbox/queue.ts';
import { drain } from '#web/outbox/sender.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { cartLine } from '../../support/data/cart-line.ts';

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
async function drainQueue(queue: CommandQueue): Promise<string[]> {
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
    queue,
    registry: new Map(kinds.map(kind => [kind.name, kind])),
    renewCsrfToken: async () => {},
    onAccepted: () => {},
    onRejected: () => {},
    isReachable: async () => true,
  });
  return sentNames;
}

test('an order that depends on a rejected change is not sent, and its rejection says why', async () => {
  const queue = new CommandQueue(database, 5);
  const change = await queue.put(cartCommands.change, changedLine);
  await queue.put(orderCommands.place, createPlacement(changedLine));
  expect(await drainQueue(queue)).toEqual(['cart.change']);
  const [, order] = await queue.all();
  expect(order?.rejection?.message).toContain('Cửa hàng không nhận một thay đổi trước đó');
  await queue.discard(change);
  expect(await drainQueue(queue)).toEqual([]);
});

test('an order to an address whose change was rejected is not sent; one to another address is', async () => {
  const queue = new CommandQueue(database, 5);
  const change = { customer_id: 5, address: { ...address, recipient_name: 'Bà Hoà' } };
  await queue.put(customerCommands.changeAddress, change);
  await queue.put(orderCommands.place, { ...createPlacement(line), address_id: address.id });
  const toOtherAddress = { ...createPlacement(line), id: cartLine(4).id, address_id: cartLine(5).id };
  await queue.put(orderCommands.place, toOtherAddress);
  expect(await drainQueue(queue)).toEqual(['customer.address.change', 'orders.place']);
});

test('a changed order goes to no address whose change was rejected', async () => {
  const queue = new CommandQueue(database, 5);
  const change = { customer_id: 5, address: { ...address, recipient_name: 'Bà Hòa' } };
  await queue.put(customerCommands.changeAddress, change);
  const toOtherAddress = { id: cartLine(7).id, lines: [], address_id: cartLine(5).id };
  await queue.put(orderCommands.change, { id: cartLine(4).id, lines: [], address_id: address.id });
  await queue.put(orderCommands.change, toOtherAddress);
  expect(await drainQueue(queue)).toEqual(['customer.address.change', 'orders.change']);
});

test('an order of the unchanged line is sent although the change was rejected', async () => {
  const queue = new CommandQueue(database, 5);
  await queue.put(cartCommands.change, changedLine);
  await drainQueue(queue);
  await queue.put(orderCommands.place, createPlacement(line));
  expect(await drainQueue(queue)).toEqual(['orders.place']);
});

test('a command rejected with the one it depends on is not coalesced: the new one is sent', async () => {
  const kind: CommandKind<typeof line> = { ...cartCommands.change, dependsOn: () => true };
  const queue = new CommandQueue(database, 5);
  const first = await queue.put(cartCommands.add, cartLine(3));
  const dependent = await queue.put(kind, line);
  await queue.claimNext();
  await queue.reject(first, { status: 422, message: 'Không còn bán' }, row => row.id === dependent);
  expect(await queue.put(kind, changedLine)).not.toBe(dependent);
  expect((await queue.claimNext())?.input).toEqual(changedLine);
});
