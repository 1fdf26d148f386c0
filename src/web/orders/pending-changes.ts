import type { Address } from '#contract/customer.ts';
import type { Order, OrderLine, OrderWithLines } from '#contract/orders/order.ts';
import type { Recipient } from '#contract/recipient.ts';
import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { type OrderChange, orderCommands } from './commands.ts';
import { isDeletionPending } from './pending.ts';
import { isCancelled } from './progress.ts';

export type LoadedOrder = Order & Partial<OrderWithLines>;

type AddressText = Recipient & Pick<Address, 'id' | 'address_full'>;

/** Oldest first, with rejected ones. */
export const changesOf = (id: string, pending: readonly PendingCommand[]) =>
  pendingOfKind(orderCommands.change, pending).filter(({ input }) => input.id === id);

/** Oldest first, without rejected ones. */
export const listOrderChanges = (
  id: string,
  pending: readonly PendingCommand[],
): PendingCommand<OrderChange>[] => changesOf(id, pending).filter(({ rejection }) => rejection === null);

/** Oldest first: those that the shop has rejected and the customer has not decided about. */
export const listRefusedChanges = (
  id: string,
  pending: readonly PendingCommand[],
): PendingCommand<OrderChange>[] => changesOf(id, pending).filter(({ rejection }) => rejection !== null);

/** How many of its lines a listed order leaves out. */
export const countHiddenLines = ({ order_details, lines_total = order_details.length }: LoadedOrder) =>
  lines_total - order_details.length;

/** With its pending changes; one that waits to be deleted can do no more. `addresses` are those that a change may name. */
export function applyOrderChanges<Loaded extends LoadedOrder>(
  order: Loaded,
  pending: readonly PendingCommand[],
  addresses: readonly AddressText[],
): Loaded {
  const apply = (current: Loaded, { input }: PendingCommand<OrderChange>): Loaded => {
    const order_details = current.order_details.flatMap(line => changeLine(line, input));
    return {
      ...current,
      order_details,
      // A listed order may have more lines than it shows; these are not changed.
      total: current.total - sumActiveLines(current.order_details) + sumActiveLines(order_details),
      ...(input.note === undefined ? {} : { note: input.note }),
      ...chosenDelivery(input, addresses),
    };
  };
  const changed = listOrderChanges(order.id, pending).reduce(apply, order);
  return isDeletionPending(order.id, pending)
    ? { ...changed, is_edit_able: false, is_delete_able: false }
    : changed;
}

// A changed order has no cancelled lines, unless the shop cancelled one meanwhile.
function sumActiveLines(lines: readonly OrderLine[]): number {
  return lines.filter(line => !isCancelled(line)).reduce((sum, line) => sum + line.total, 0);
}

/** As the customer agreed to it, and as it is sent: the address may be changed or deleted since. */
function chosenDelivery({ address_id, expected }: OrderChange, addresses: readonly AddressText[]) {
  if (address_id === undefined) return undefined;
  if (expected?.address !== undefined) {
    const { address, recipient_name, recipient_phone } = expected;
    return { address, recipient_name, recipient_phone };
  }
  // Of a phone that did not say what it showed.
  const chosen = addresses.find(({ id }) => id === address_id);
  if (!chosen) return undefined;
  const { address_full: address, recipient_name, recipient_phone } = chosen;
  return { address, recipient_name, recipient_phone };
}

function changeLine(line: OrderLine, { lines }: OrderChange): OrderLine[] {
  const change = lines.find(({ id }) => id === line.id);
  if (!change) return [line];
  const { qty = line.qty, order_attributes = line.order_attributes } = change;
  return qty === 0 ? [] : [{ ...line, qty, order_attributes, total: line.price * qty }];
}

/** The next change replaces `unsent` in the outbox, and comes after the `earlier` ones. */
export function splitOrderChanges(id: string, pending: readonly PendingCommand[]) {
  const changes = listOrderChanges(id, pending);
  const last = changes.at(-1);
  const canBeReplaced = last && !last.wasSent && last.id === pending.at(-1)?.id;
  return canBeReplaced
    ? { earlier: changes.slice(0, -1), unsent: last.input }
    : { earlier: changes, unsent: undefined };
}
