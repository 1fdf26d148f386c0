import { orderCommands } from '#web/orders/commands.ts';
import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { storedNextOrder } from '#web/storage/next-order.ts';

/** Of an order that the customer took back: its lines are in the cart again, so are its recipient and note. */
export function keepForNextOrder(customerId: number, command: PendingCommand): void {
  const [placed] = pendingOfKind(orderCommands.place, [command]);
  if (!placed) return;
  const { address_id = null, note } = placed.input;
  storedNextOrder.write(customerId, { ...storedNextOrder.read(customerId), addressId: address_id, note });
}
