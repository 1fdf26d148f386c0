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
import { type SendableKind, toSendable } from '#web/outbox/command.ts';

const all: SendableKind[] = [
  toSendable(addLine),
  toSendable(changeLine),
  toSendable(removeLines),
  toSendable(setFavourite),
  toSendable(placeOrder),
  toSendable(changeOrder),
  toSendable(deleteOrder),
  toSendable(changeDetail),
  toSendable(addAddress),
  toSendable(changeAddress),
  toSendable(makeAddressDefault),
  toSendable(removeAddress),
];

/** Every command kind by its name. */
export const commandRegistry: ReadonlyMap<string, SendableKind> = new Map(all.map(kind => [kind.name, kind]));
