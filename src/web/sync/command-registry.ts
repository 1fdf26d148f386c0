import { addLine, changeLine, removeLines } from '#web/cart/commands.ts';
import {
  addAddress,
  changeAddress,
  changeDetail,
  makeAddressDefault,
  removeAddress,
} from '#web/customer/commands.ts';
import { setFavourite } from '#web/favourites/commands.ts';
import { changeOrder, deleteOrder, placeOrder } from '#web/orders/commands.ts';
import { type SendableKind, sendable } from '#web/outbox/command.ts';

const all: SendableKind[] = [
  sendable(addLine),
  sendable(changeLine),
  sendable(removeLines),
  sendable(setFavourite),
  sendable(placeOrder),
  sendable(changeOrder),
  sendable(deleteOrder),
  sendable(changeDetail),
  sendable(addAddress),
  sendable(changeAddress),
  sendable(makeAddressDefault),
  sendable(removeAddress),
];

/** Every kind of write the outbox can carry, by name. */
export const commandKinds: ReadonlyMap<string, SendableKind> = new Map(all.map(kind => [kind.name, kind]));
