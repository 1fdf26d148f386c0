import type { Placement } from '#web/line-items/placement.ts';
import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { orderCommands } from './commands.ts';

/** Newest first, rejected ones among them. */
export function pendingOrders(pending: readonly PendingCommand[]): PendingCommand<Placement>[] {
  return pendingOfKind(orderCommands.place, pending).toReversed();
}

/**
 * The pending orders to show next to the orders that the shop lists: a sent order may be listed before its own response
 * arrives. A rejected one is shown until the customer decides.
 */
export function selectUnlistedOrders(
  pending: readonly PendingCommand[],
  listed: readonly { id: string }[] = [],
): PendingCommand<Placement>[] {
  return pendingOrders(pending).filter(
    ({ input, rejection }) => rejection !== null || !listed.some(({ id }) => id === input.id),
  );
}

export function omitDeletedOrders<OrderLike extends { id: string }>(
  orders: readonly OrderLike[],
  pending: readonly PendingCommand[],
): OrderLike[] {
  const deletions = pendingOfKind(orderCommands.delete, pending).filter(
    ({ rejection }) => rejection === null,
  );
  return orders.filter(order => !deletions.some(({ input }) => input.id === order.id));
}
