import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { deleteOrder, type Placement, placeOrder } from './commands.ts';

/** Orders made on this phone that the shop has not confirmed yet, newest first; refused ones among them. */
export function pendingOrders(waiting: readonly PendingCommand[]): PendingCommand<Placement>[] {
  return pendingOfKind(placeOrder, waiting).toReversed();
}

/**
 * Those of them to show beside the `known` orders of the shop. One that was sent may be among these before its own
 * answer has come; what was refused is shown until the customer decides.
 */
export function unknownOrders(
  waiting: readonly PendingCommand[],
  known: readonly { id: string }[] = [],
): PendingCommand<Placement>[] {
  return pendingOrders(waiting).filter(
    ({ input, rejection }) => rejection !== null || !known.some(({ id }) => id === input.id),
  );
}

/** The orders the customer has not asked to delete since. */
export function withoutDeleted<Known extends { id: string }>(
  orders: readonly Known[],
  waiting: readonly PendingCommand[],
): Known[] {
  const deleted = pendingOfKind(deleteOrder, waiting).filter(command => command.rejection === null);
  return orders.filter(order => !deleted.some(command => command.input.id === order.id));
}
