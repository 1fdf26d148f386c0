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

export const cartCommands = { add, change, remove };

export function lineOfCommand({ name, input }: StoredCommand): CartLine | null {
  if (name !== add.name && name !== change.name) return null;
  return cartLine.safeParse(input).data ?? null;
}

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
