import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  addCartItemEndpoint,
  type CartLine,
  cartLine,
  removeCartItemsEndpoint,
  updateCartItemEndpoint,
} from '#contract/cart.ts';
import { uuid } from '#contract/http/fields.ts';
import { call } from '#web/network/call.ts';
import { type CommandKind, confirmation, type StoredCommand } from '#web/outbox/command.ts';
import { cartQueries } from './queries.ts';

const cart = z.array(cartLine);
export const lineSubject = (id: string) => `line:${id}`;
const { queryKey } = cartQueries.list();

// The input is the whole line, with the texts and the price the customer saw, so that it can be shown offline.
const add: CommandKind<CartLine> = {
  name: 'cart.add',
  input: cartLine,
  coalesceKey: ({ id }) => id,
  subjects: ({ id }) => [lineSubject(id)],
  send: async (line, options) => {
    const input = { body: { id: line.id, ...toBody(line) } };
    return [confirmLine((await call(addCartItemEndpoint, input, options)).data.item)];
  },
  invalidates: () => [queryKey],
};

const change: CommandKind<CartLine> = {
  name: 'cart.change',
  input: cartLine,
  coalesceKey: ({ id }) => id,
  subjects: ({ id }) => [lineSubject(id)],
  dependsOn: ({ id }, { name, input }) => name === add.name && cartLine.safeParse(input).data?.id === id,
  send: async (line, options) => {
    const input = { params: { id: line.id }, body: toBody(line) };
    return [confirmLine((await call(updateCartItemEndpoint, input, options)).data.item)];
  },
  invalidates: () => [queryKey],
};

/** Keeps what another phone may have changed of the line meanwhile. */
const changeQuantity: CommandKind<CartLine> = {
  ...change,
  name: 'cart.quantity',
  send: async ({ id, quantity }, options) => {
    const input = { params: { id }, body: { quantity } };
    return [confirmLine((await call(updateCartItemEndpoint, input, options)).data.item)];
  },
};

const remove: CommandKind<{ ids: string[] }> = {
  name: 'cart.remove',
  input: z.object({ ids: z.array(uuid) }),
  coalesceKey: ({ ids }) => ids.join(),
  subjects: ({ ids }) => ids.map(lineSubject),
  send: async ({ ids }, options) => {
    await call(removeCartItemsEndpoint, { params: { ids: ids.join() } }, options);
    return [confirmRemovedLines(ids)];
  },
  invalidates: () => [queryKey],
};

export const cartCommands = { add, change, changeQuantity, remove };

/** Whether one of the lines is shown as the command makes it. */
export function makesLine({ name, input }: StoredCommand, shown: readonly CartLine[]): boolean {
  const made = cartLine.safeParse(input).data;
  const line = shown.find(({ id }) => id === made?.id);
  if (!made || !line) return false;
  if (name === changeQuantity.name) return line.quantity === made.quantity;
  return (name === add.name || name === change.name) && contentKey(line) === contentKey(made);
}

const contentKey = ({ product_item_id, order_attributes }: CartLine) =>
  hashKey([product_item_id, order_attributes]);

export function confirmRemovedLines(ids: readonly string[]) {
  return confirmation(queryKey, cart, lines => lines.filter(line => !ids.includes(line.id)));
}

function confirmLine(saved: CartLine) {
  return confirmation(queryKey, cart, lines =>
    lines.some(({ id }) => id === saved.id)
      ? lines.map(line => (line.id === saved.id ? saved : line))
      : [saved, ...lines],
  );
}

function toBody({ product_item_id, quantity, order_attributes }: CartLine) {
  return { product_item_id, quantity, extra_attributes: { order_attributes } };
}
