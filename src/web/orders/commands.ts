import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { CartLine } from '#contract/cart.ts';
import { uuid } from '#contract/http/fields.ts';
import {
  changeOrderBody,
  changeOrderEndpoint,
  deleteOrderEndpoint,
  orderWithLines,
  placeOrderEndpoint,
} from '#contract/orders.ts';
import { confirmRemovedLines, lineOfCommand } from '#web/cart/commands.ts';
import { cartQueries } from '#web/cart/queries.ts';
import { addressIdOfCommand } from '#web/customer/commands.ts';
import { type OrderPlacement, orderPlacement, placementName } from '#web/line-items/order-placement.ts';
import { call } from '#web/network/call.ts';
import { type CommandKind, confirmation, type StoredCommand } from '#web/outbox/command.ts';
import { confirmChanged, confirmDeleted, confirmPlaced } from './confirmations.ts';
import { orderQueries } from './queries.ts';

const place: CommandKind<OrderPlacement> = {
  name: placementName,
  input: orderPlacement,
  coalesceKey: ({ id }) => id,
  send: async ({ shown, ...body }, options) => {
    const input = { body: { ...body, expected: toExpected(shown) } };
    const { order } = (await call(placeOrderEndpoint, input, options)).data;
    return [confirmRemovedLines(body.item_ids), confirmPlaced({ ...body, shown }, order.code)];
  },
  invalidates: () => [cartQueries.list().queryKey, orderQueries.all],
  // The shop would reject the order too, but only after the customer has left.
  dependsOn: ({ shown, address_id }, earlier) => {
    if (isSavedAddress(address_id, earlier)) return true;
    const saved = lineOfCommand(earlier);
    return saved !== null && shown.lines.some(line => contentKey(line) === contentKey(saved));
  },
};

function toExpected({ lines, address, recipient_name, recipient_phone }: OrderPlacement['shown']) {
  const expectedLines = lines.map(({ id, product_item_id, quantity, price, order_attributes }) => ({
    id,
    product_item_id,
    quantity,
    price,
    order_attributes,
  }));
  // Empty on a phone that does not know the customer's addresses yet.
  return { lines: expectedLines, ...(address && { address, recipient_name, recipient_phone }) };
}

// Without an id the order goes to the default address, or keeps its own.
const isSavedAddress = (addressId: string | undefined, earlier: StoredCommand) =>
  addressId !== undefined && addressIdOfCommand(earlier) === addressId;

const contentKey = ({ id, product_item_id, quantity, order_attributes }: CartLine) =>
  hashKey([id, product_item_id, quantity, order_attributes]);

const changeInput = z.extend(changeOrderBody, { id: uuid });
export type OrderChange = z.infer<typeof changeInput>;

const change: CommandKind<OrderChange> = {
  name: 'orders.change',
  input: changeInput,
  coalesceKey: ({ id }) => id,
  send: async ({ id, ...body }, options) => {
    const { order } = (await call(changeOrderEndpoint, { params: { id }, body }, options)).data;
    return [
      confirmation(orderQueries.detail(id).queryKey, orderWithLines, () => order),
      confirmChanged(order),
    ];
  },
  invalidates: () => [orderQueries.all],
  dependsOn: ({ address_id }, earlier) => isSavedAddress(address_id, earlier),
};

const remove: CommandKind<{ id: string }> = {
  name: 'orders.delete',
  input: z.object({ id: uuid }),
  coalesceKey: ({ id }) => id,
  send: async ({ id }, options) => {
    await call(deleteOrderEndpoint, { params: { id } }, options);
    return confirmDeleted(id);
  },
  invalidates: () => [orderQueries.all],
};

export const orderCommands = { place, change, delete: remove };
