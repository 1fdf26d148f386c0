import * as z from 'zod/mini';
import { addCartItem, cartItem, removeCartItems, updateCartItem } from '#contract/cart.ts';
import { uuid } from '#contract/http/fields.ts';
import { call } from '#web/network/call.ts';
import { type CommandKind, confirmation, type StoredCommand } from '#web/outbox/command.ts';
import { cartQueries } from './queries.ts';

/** The whole line as it shall be, in the words and at the price the customer saw: enough to show it with no network. */
export type Line = z.infer<typeof cartItem>;

const lines = z.array(cartItem);
const { queryKey } = cartQueries.mine();

const bodyOf = ({ product_item_id, quantity, order_attributes }: Line) => ({
  product_item_id,
  quantity,
  extra_attributes: { order_attributes },
});

const confirmLine = (line: Line) =>
  confirmation(queryKey, lines, confirmed =>
    confirmed.some(one => one.id === line.id)
      ? confirmed.map(one => (one.id === line.id ? line : one))
      : [line, ...confirmed],
  );

/** "There is this line in the cart"; its id is made on the phone. */
export const addLine: CommandKind<Line> = {
  name: 'cart.add',
  input: cartItem,
  coalesceKey: ({ id }) => id,
  send: async (line, manner) => {
    const input = { body: { id: line.id, ...bodyOf(line) } };
    return [confirmLine((await call(addCartItem, input, manner)).data.item)];
  },
  invalidates: () => [queryKey],
};

/** "This line holds that". */
export const changeLine: CommandKind<Line> = {
  name: 'cart.change',
  input: cartItem,
  coalesceKey: ({ id }) => id,
  send: async (line, manner) => {
    const input = { params: { id: line.id }, body: bodyOf(line) };
    return [confirmLine((await call(updateCartItem, input, manner)).data.item)];
  },
  invalidates: () => [queryKey],
};

/** The line a command says there shall be; `null` where it says no such thing. */
export function readLine({ name, input }: StoredCommand): Line | null {
  if (name !== addLine.name && name !== changeLine.name) return null;
  return cartItem.safeParse(input).data ?? null;
}

/** "These lines are gone". */
export const removeLines: CommandKind<{ ids: string[] }> = {
  name: 'cart.remove',
  input: z.object({ ids: z.array(uuid) }),
  coalesceKey: ({ ids }) => ids.join(),
  send: async ({ ids }, manner) => {
    await call(removeCartItems, { params: { ids: ids.join() } }, manner);
    return [confirmation(queryKey, lines, confirmed => confirmed.filter(line => !ids.includes(line.id)))];
  },
  invalidates: () => [queryKey],
};
