import { type WaitingCommand, waitingOf } from '#web/outbox/command.ts';
import { deleteOrder, type Placement, placeOrder } from './commands.ts';

/** Orders made on this phone that the shop has not confirmed yet, newest first; refused ones among them. */
export function waitingOrders(waiting: readonly WaitingCommand[]): WaitingCommand<Placement>[] {
  return waitingOf(placeOrder, waiting).toReversed();
}

/**
 * Those of them to show beside the `known` orders of the shop. One that was sent may be among these before its own
 * answer has come; what was refused is shown until the customer decides.
 */
export function unknownOrders(
  waiting: readonly WaitingCommand[],
  known: readonly { id: string }[] = [],
): WaitingCommand<Placement>[] {
  return waitingOrders(waiting).filter(
    ({ input, refusal }) => refusal !== null || !known.some(({ id }) => id === input.id),
  );
}

/** The orders the customer has not asked to delete since. */
export function withoutDeleted<Known extends { id: string }>(
  orders: readonly Known[],
  waiting: readonly WaitingCommand[],
): Known[] {
  const deleted = waitingOf(deleteOrder, waiting).filter(command => command.refusal === null);
  return orders.filter(order => !deleted.some(command => command.input.id === order.id));
}
