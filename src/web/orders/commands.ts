import * as z from 'zod/mini';
import { dong, uuid } from '#contract/http/fields.ts';
import { orderWithLines } from '#contract/orders/order.ts';
import {
  changeOrderBody,
  changeOrderEndpoint,
  deleteOrderEndpoint,
  placeOrderEndpoint,
} from '#contract/orders/orders.ts';
import type { Recipient } from '#contract/recipient.ts';
import { lineSubject, producesShownLine } from '#web/cart/commands.ts';
import { confirmRemovedLines } from '#web/cart/confirmations.ts';
import { cartQueries } from '#web/cart/queries.ts';
import { addressIdOfCommand, addressSubject, fieldChange } from '#web/customer/commands.ts';
import { customerQueries } from '#web/customer/queries.ts';
import { type OrderPlacement, orderPlacement, placementName } from '#web/line-items/order-placement.ts';
import { call } from '#web/network/call.ts';
import { type CommandKind, confirmation, type StoredCommand } from '#web/outbox/command.ts';
import { confirmChanged, confirmDeleted, confirmPlaced } from './confirmations.ts';
import { orderQueries } from './queries.ts';

const orderSubject = (id: string) => `order:${id}`;
const orderId = z.object({ id: uuid });

const isSameOrder = (id: string, { name, input }: StoredCommand, names: readonly string[]) =>
  names.includes(name) && orderId.safeParse(input).data?.id === id;

const place: CommandKind<OrderPlacement> = {
  name: placementName,
  input: orderPlacement,
  coalesceKey: ({ id }) => id,
  subjects: ({ id, item_ids, address_id }) => [
    orderSubject(id),
    ...item_ids.map(lineSubject),
    ...(address_id ? [addressSubject(address_id)] : []),
  ],
  send: async ({ shown, ...body }, options) => {
    const { order } = (await call(placeOrderEndpoint, { body }, options)).data;
    return [confirmRemovedLines(body.item_ids), ...confirmPlaced({ ...body, shown }, order.code)];
  },
  // A refusal may tell of a name or an address that another phone has changed.
  invalidates: () => [cartQueries.list().queryKey, orderQueries.all, customerQueries.all],
  // The shop would reject the order too, but only after the customer has left.
  dependsOn: ({ shown, address_id }, earlier) => {
    if (isSavedAddress(address_id, earlier)) return true;
    if (changesShownRecipient(shown, earlier)) return true;
    return producesShownLine(earlier, shown.lines);
  },
};

// Without an id the order goes to the default address, or keeps its own.
const isSavedAddress = (addressId: string | undefined, earlier: StoredCommand) =>
  addressId !== undefined && addressIdOfCommand(earlier) === addressId;

/** Parcels to an address without a recipient of its own go to the customer. */
function changesShownRecipient(
  { recipient_name, recipient_phone }: Recipient,
  earlier: StoredCommand,
): boolean {
  const change = fieldChange(earlier);
  if (change?.field === 'name') return (recipient_name ?? change.value) === change.value;
  return change?.field === 'phone1' && (recipient_phone ?? change.value) === change.value;
}

const changeInput = z.extend(changeOrderBody, { id: uuid });
export type OrderChange = z.infer<typeof changeInput>;

const change: CommandKind<OrderChange> = {
  name: 'orders.change',
  input: changeInput,
  coalesceKey: ({ id }) => id,
  subjects: ({ id, address_id }) => [orderSubject(id), ...(address_id ? [addressSubject(address_id)] : [])],
  send: async ({ id, ...body }, options) => {
    const { order } = (await call(changeOrderEndpoint, { params: { id }, body }, options)).data;
    return [
      confirmation(orderQueries.detail(id).queryKey, orderWithLines, () => order),
      confirmChanged(order),
    ];
  },
  invalidates: () => [orderQueries.all, customerQueries.all],
  // A change leaves out the lines that an earlier one removes.
  dependsOn: ({ id, address_id, expected }, earlier) =>
    isSavedAddress(address_id, earlier) ||
    (address_id !== undefined && expected !== undefined && changesShownRecipient(expected, earlier)) ||
    isSameOrder(id, earlier, [placementName, 'orders.change']),
};

const deletion = z.extend(orderId, { expected_total: z.optional(dong) });

const remove: CommandKind<z.infer<typeof deletion>> = {
  name: 'orders.delete',
  input: deletion,
  coalesceKey: ({ id }) => id,
  subjects: ({ id }) => [orderSubject(id)],
  dependsOn: ({ id }, earlier) => isSameOrder(id, earlier, [placementName]),
  send: async ({ id, ...query }, options) => {
    await call(deleteOrderEndpoint, { params: { id }, query }, options);
    return confirmDeleted(id);
  },
  invalidates: () => [orderQueries.all],
};

export const orderCommands = { place, change, delete: remove };
