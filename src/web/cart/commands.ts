import * as z from 'zod/mini';
import {
  addCartItemEndpoint,
  type CartLine,
  cartLine,
  quantity,
  removeCartItemsEndpoint,
  updateCartItemEndpoint,
} from '#contract/cart.ts';
import { uuid } from '#contract/http/fields.ts';
import { call } from '#web/network/call.ts';
import type { CommandKind, StoredCommand } from '#web/outbox/command.ts';
import { confirmLine, confirmRemovedLines } from './confirmations.ts';
import { cartQueries } from './queries.ts';
import { isSameContent } from './same-content.ts';

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

/** `id` is for a line that the shop makes if `adds_to` is no longer the same; `quantity` is the sum that the phone showed. */
const addition = z.extend(cartLine, { adds_to: uuid, added: quantity });
export type Addition = z.infer<typeof addition>;

/** Relative, unlike the others: two phones that each add one more make two more (rule 7). The key keeps it from counting twice. */
const addMore: CommandKind<Addition> = {
  name: 'cart.more',
  input: addition,
  coalesceKey: ({ id }) => id,
  subjects: ({ id, adds_to }) => [lineSubject(id), lineSubject(adds_to)],
  send: async ({ added, adds_to, ...line }, options) => {
    const input = { body: { id: line.id, ...toBody({ ...line, quantity: added }), adds_to } };
    return [confirmLine((await call(addCartItemEndpoint, input, options)).data.item)];
  },
  invalidates: () => [queryKey],
};

const change: CommandKind<CartLine> = {
  name: 'cart.change',
  input: cartLine,
  coalesceKey: ({ id }) => id,
  subjects: ({ id }) => [lineSubject(id)],
  // It names the whole line, with what waiting changes have made of it.
  dependsOn: ({ id }, earlier) => isAdded(id, earlier) || changesLine(id, earlier),
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
  dependsOn: ({ id }, earlier) => isAdded(id, earlier),
  send: async ({ id, quantity }, options) => {
    const input = { params: { id }, body: { quantity } };
    return [confirmLine((await call(updateCartItemEndpoint, input, options)).data.item)];
  },
};

const isAdded = (lineId: string, { name, input }: StoredCommand) =>
  (name === add.name || name === addMore.name) && cartLine.safeParse(input).data?.id === lineId;

const changesLine = (lineId: string, { name, input }: StoredCommand) =>
  name === addMore.name
    ? addition.safeParse(input).data?.adds_to === lineId
    : (name === change.name || name === changeQuantity.name) && cartLine.safeParse(input).data?.id === lineId;

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

export const cartCommands = { add, addMore, change, changeQuantity, remove };

/** Whether one of the lines is shown as the command makes it. */
export function producesShownLine({ name, input }: StoredCommand, shown: readonly CartLine[]): boolean {
  if (name === addMore.name) return addsTo(input, shown);
  const made = cartLine.safeParse(input).data;
  const line = shown.find(({ id }) => id === made?.id);
  if (!made || !line) return false;
  if (name === changeQuantity.name) return line.quantity === made.quantity;
  return (name === add.name || name === change.name) && isSameContent(line, made);
}

function addsTo(input: unknown, shown: readonly CartLine[]): boolean {
  const made = addition.safeParse(input).data;
  return shown.some(({ id }) => id === made?.id || id === made?.adds_to);
}

function toBody({ product_item_id, quantity, order_attributes }: CartLine) {
  return { product_item_id, quantity, extra_attributes: { order_attributes } };
}
