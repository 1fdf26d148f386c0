import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeLine } from '#web/cart/commands.ts';
import { ApiError } from '#web/network/call-errors.ts';
import { placeOrder } from '#web/orders/commands.ts';
import { type CommandKind, toSendable } from '#web/outbox/command.ts';
import { openQueue } from '#web/outbox/queue.ts';
import { drain } from '#web/outbox/sender.ts';
import { CustomerDatabase, deleteCustomerDatabase } from '#web/storage/customer-database.ts';
import { cartLine } from '../../support/cart-lines.ts';

let database: CustomerDatabase;
beforeEach(() => {
  database = new CustomerDatabase(5);
});
afterEach(async () => {
  database.close();
  await deleteCustomerDatabase(5);
});

const line = cartLine(1);
const changed = { ...line, quantity: line.quantity + 1 };
const orderOf = (shown: typeof line) => ({
  id: cartLine(2).id,
  item_ids: [shown.id],
  note: '',
  expected_total: 0,
  shown: { lines: [shown], address: '' },
});

/** A shop that refuses every change of a line and takes every order; gives the names of what it was sent. */
async function drainInto(queue: ReturnType<typeof openQueue>): Promise<string[]> {
  const sent: string[] = [];
  const answering = <Input>(kind: CommandKind<Input>, answer: () => void) =>
    toSendable({
      ...kind,
      send: async () => {
        sent.push(kind.name);
        answer();
        return [];
      },
    });
  const refuse = () => {
    throw new ApiError(422, { message: 'Phân loại này không còn bán' });
  };
  const kinds = [answering(changeLine, refuse), answering(placeOrder, () => {})];
  await drain({
    queue,
    registry: new Map(kinds.map(kind => [kind.name, kind])),
    renewCsrfToken: async () => {},
    onAccepted: () => {},
    onRejected: () => {},
    isReachable: async () => true,
  });
  return sent;
}

test('an order of what a refused change would have made is not sent, and says why', async () => {
  const queue = openQueue(database, 5);
  const change = await queue.put(changeLine, changed);
  await queue.put(placeOrder, orderOf(changed));
  expect(await drainInto(queue)).toEqual(['cart.change']);
  const [, order] = await queue.all();
  expect(order?.rejection?.message).toContain('Cửa hàng không nhận một thay đổi trước đó');
  await queue.discard(change);
  expect(await drainInto(queue)).toEqual([]);
});

test('an order of the line as it was before is sent, whatever became of the change', async () => {
  const queue = openQueue(database, 5);
  await queue.put(changeLine, changed);
  await drainInto(queue);
  await queue.put(placeOrder, orderOf(line));
  expect(await drainInto(queue)).toEqual(['orders.place']);
});
