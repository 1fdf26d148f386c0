import type { Order, OrderDetail, OrderWithLines } from '#contract/orders.ts';
import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { changeOrder, type OrderChange } from './commands.ts';

/** An order as a list tells it, or as its own page does. */
export type KnownOrder = Order & Partial<OrderWithLines>;

interface KnownAddress {
  id: string;
  address_full: string;
}

/** The changes of an order on their way to the shop, oldest first. */
export function listOrderChanges(
  id: string,
  waiting: readonly PendingCommand[],
): PendingCommand<OrderChange>[] {
  return pendingOfKind(changeOrder, waiting).filter(
    ({ input, rejection }) => input.id === id && rejection === null,
  );
}

/** The order as the customer has asked it to be: what the shop confirmed, with the changes that wait laid over it. */
export function applyOrderChanges<Known extends KnownOrder>(
  order: Known,
  waiting: readonly PendingCommand[],
  addresses: readonly KnownAddress[],
): Known {
  const lay = (shown: Known, { input }: PendingCommand<OrderChange>): Known => {
    const order_details = shown.order_details.flatMap(line => changedLine(line, input));
    const address = addresses.find(({ id }) => id === input.address_id)?.address_full;
    return {
      ...{ ...shown, order_details },
      total: order_details.reduce((sum, line) => sum + line.total, 0),
      ...(input.note === undefined ? {} : { note: input.note }),
      ...(address === undefined ? {} : { address }),
    };
  };
  return listOrderChanges(order.id, waiting).reduce(lay, order);
}

function changedLine(line: OrderDetail, { lines }: OrderChange): OrderDetail[] {
  const wanted = lines.find(({ id }) => id === line.id);
  if (!wanted) return [line];
  const { qty, order_attributes = line.order_attributes } = wanted;
  return qty === 0 ? [] : [{ ...line, qty, order_attributes, total: line.price * qty }];
}

/**
 * Ids of the lines the next change may speak of. A line that an earlier change takes out is none, unless the next one
 * replaces that one: the shop would refuse all of it.
 */
export function remainingLines(
  { id, order_details }: KnownOrder,
  waiting: readonly PendingCommand[],
): ReadonlySet<string> {
  const newest = waiting.at(-1);
  const stands = (change: PendingCommand) => change.sent || change.id !== newest?.id;
  const earlier = listOrderChanges(id, waiting).filter(stands);
  const takenOut = (line: string) =>
    earlier.some(({ input }) => input.lines.some(wanted => wanted.id === line && wanted.qty === 0));
  return new Set(order_details.map(line => line.id).filter(line => !takenOut(line)));
}
