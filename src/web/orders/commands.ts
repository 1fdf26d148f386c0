import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type CartItem, cartItem } from '#contract/cart.ts';
import { dong, uuid } from '#contract/http/fields.ts';
import {
  changeOrder as changeOrderCall,
  deleteOrder as deleteOrderCall,
  orderChange,
  orderWithLines,
  placeOrder as placeOrderCall,
} from '#contract/orders.ts';
import { type Line, readLine } from '#web/cart/commands.ts';
import { cartQueries } from '#web/cart/queries.ts';
import { call } from '#web/network/call.ts';
import { type CommandKind, confirmation } from '#web/outbox/command.ts';
import { confirmChanged, confirmDeleted, confirmPlaced } from './confirmations.ts';
import { orderQueries } from './queries.ts';

const placement = z.object({
  id: uuid,
  item_ids: z.array(uuid),
  address_id: z.optional(uuid),
  note: z.string(),
  /** Đồng; the total the customer saw. The shop refuses another. */
  expected_total: dong,
  /** What the customer saw, so that the order has a page before the shop knows it. */
  shown: z.object({ lines: z.array(cartItem), address: z.string() }),
});
export type Placement = z.infer<typeof placement>;

const cart = cartQueries.mine().queryKey;
const without = (ids: readonly string[]) =>
  confirmation(cart, z.array(cartItem), lines => lines.filter((line: CartItem) => !ids.includes(line.id)));

/** "These lines are this order". Its id, made on the phone, is also its address. */
export const placeOrder: CommandKind<Placement> = {
  name: 'orders.place',
  input: placement,
  coalesceKey: ({ id }) => id,
  send: async ({ shown, ...body }, manner) => {
    const { order } = (await call(placeOrderCall, { body }, manner)).data;
    return [without(body.item_ids), confirmPlaced({ ...body, shown }, order.code)];
  },
  invalidates: () => [cart, orderQueries.all],
  // The shop compares only the total: without the refused change it would take another colour, or another name.
  dependsOn: ({ shown }, earlier) => {
    const promised = readLine(earlier);
    return promised !== null && shown.lines.some(line => hasSameContent(line, promised));
  },
};

const hasSameContent = (one: Line, other: Line) => hashKey(contentOf(one)) === hashKey(contentOf(other));
const contentOf = ({ id, product_item_id, quantity, order_attributes }: Line) => [
  ...[id, product_item_id, quantity],
  order_attributes,
];

const change = z.extend(orderChange, { id: uuid });
export type OrderChange = z.infer<typeof change>;

/** "This order has these lines, goes there, says that". */
export const changeOrder: CommandKind<OrderChange> = {
  name: 'orders.change',
  input: change,
  coalesceKey: ({ id }) => id,
  send: async ({ id, ...body }, manner) => {
    const { data } = await call(changeOrderCall, { params: { id }, body }, manner);
    return [
      confirmation(orderQueries.one(id).queryKey, orderWithLines, () => data.order),
      confirmChanged(data.order),
    ];
  },
  invalidates: () => [orderQueries.all],
};

/** "This order is withdrawn". */
export const deleteOrder: CommandKind<{ id: string }> = {
  name: 'orders.delete',
  input: z.object({ id: uuid }),
  coalesceKey: ({ id }) => id,
  send: async ({ id }, manner) => {
    await call(deleteOrderCall, { params: { id } }, manner);
    return confirmDeleted(id);
  },
  invalidates: () => [orderQueries.all],
};
