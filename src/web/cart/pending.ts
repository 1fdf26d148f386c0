import type { CartLine } from '#contract/cart.ts';
import { shop } from '#contract/shop.ts';
import { orderedLineIds } from '#web/line-items/order-placement.ts';
import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { type Addition, cartCommands } from './commands.ts';
import { isSameContent } from './same-content.ts';

/** `isPending` until the shop has confirmed the line as it is shown. */
export interface OptimisticLine extends CartLine {
  isPending: boolean;
}

/** A withdrawn product stays in the cart until the customer takes it out (rule 16). */
export const isOrderable = ({ is_available }: CartLine) => is_available !== false;

const confirmedLines = new WeakMap<CartLine, OptimisticLine>();

/** The same object each time, so that of a long cart only what changes re-renders. */
function asConfirmed(line: CartLine): OptimisticLine {
  const known = confirmedLines.get(line);
  if (known) return known;
  const confirmed = { ...line, isPending: false };
  confirmedLines.set(line, confirmed);
  return confirmed;
}

/** Applying a command that has just been confirmed makes no difference. */
export function optimisticCart(
  confirmed: readonly CartLine[],
  pending: readonly PendingCommand[],
): OptimisticLine[] {
  const lines = confirmed.map(asConfirmed);
  return pending.filter(({ rejection }) => rejection === null).reduce(applyCommand, lines);
}

function applyCommand(lines: OptimisticLine[], command: PendingCommand): OptimisticLine[] {
  const [added] = pendingOfKind(cartCommands.add, [command]);
  if (added) return addLine(lines, added.input);
  const [more] = pendingOfKind(cartCommands.addMore, [command]);
  if (more) return addMore(lines, more);
  const [changed] = pendingOfKind(cartCommands.change, [command]);
  if (changed) return replaceLine(lines, changed.input);
  const [quantityChanged] = pendingOfKind(cartCommands.changeQuantity, [command]);
  if (quantityChanged) return changeQuantity(lines, quantityChanged.input);
  const [removed] = pendingOfKind(cartCommands.remove, [command]);
  const removedIds = removed?.input.ids ?? orderedLineIds(command);
  return lines.filter(line => !removedIds.includes(line.id));
}

function addLine(lines: OptimisticLine[], added: CartLine): OptimisticLine[] {
  const exists = lines.some(({ id }) => id === added.id);
  return exists ? replaceLine(lines, added) : [{ ...added, isPending: true }, ...lines];
}

function addMore(lines: OptimisticLine[], { input, wasSent }: PendingCommand<Addition>): OptimisticLine[] {
  const { added, adds_to, ...line } = input;
  const same = lines.find(item => item.id === adds_to && isSameContent(item, line));
  if (!same) return addLine(lines, { ...line, quantity: added });
  // What was sent may be counted already.
  const sum = wasSent ? Math.max(same.quantity, line.quantity) : same.quantity + added;
  return changeQuantity(lines, { ...same, quantity: Math.min(shop.quantity.max, sum) });
}

function replaceLine(lines: OptimisticLine[], changed: CartLine): OptimisticLine[] {
  return lines.map(line => (line.id === changed.id ? { ...changed, isPending: true } : line));
}

function changeQuantity(lines: OptimisticLine[], { id, quantity }: CartLine): OptimisticLine[] {
  return lines.map(line => (line.id === id ? { ...line, quantity, isPending: true } : line));
}
