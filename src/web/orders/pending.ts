import type { OrderPlacement } from '#web/line-items/order-placement.ts';
import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { orderCommands } from './commands.ts';

/** Newest first, including rejected ones. */
export function pendingOrders(pending: readonly PendingCommand[]): PendingCommand<OrderPlacement>[] {
  return pendingOfKind(orderCommands.place, pending).toReversed();
}

/** A sent order may be listed before its own response arrives. A rejected one shows until the customer decides. */
export function selectUnlistedOrders(
  pending: readonly PendingCommand[],
  listed: readonly { id: string }[] = [],
): PendingCommand<OrderPlacement>[] {
  return pendingOrders(pending).filter(
    ({ input, rejection }) => rejection !== null || !listed.some(({ id }) => id === input.id),
  );
}

export function isDeletionPending(id: string, pending: readonly PendingCommand[]): boolean {
  const deletions = pendingOfKind(orderCommands.delete, pending);
  return deletions.some(({ input, rejection }) => input.id === id && rejection === null);
}
