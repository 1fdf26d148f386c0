import type { CartItem } from '#contract/cart.ts';
import { placeOrder } from '#web/orders/commands.ts';
import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { addLine, changeLine, removeLines } from './commands.ts';

/** A line as the customer sees it; `waiting` until the shop has confirmed it as it stands. */
export interface PendingLine extends CartItem {
  waiting: boolean;
}

/**
 * The cart as the customer sees it: the lines the shop confirmed, newest first, with what was done since laid over them.
 * Commands are absolute, so one that has just been confirmed may still be laid over without a difference.
 */
export function pendingCart(
  confirmed: readonly CartItem[],
  waiting: readonly PendingCommand[],
): PendingLine[] {
  const live = waiting.filter(command => command.rejection === null);
  const start: PendingLine[] = confirmed.map(line => ({ ...line, waiting: false }));
  return live.reduce(layOver, start);
}

function layOver(lines: PendingLine[], command: PendingCommand): PendingLine[] {
  const [added] = pendingOfKind(addLine, [command]);
  if (added) return withLine(lines, added.input);
  const [changed] = pendingOfKind(changeLine, [command]);
  if (changed) return lines.map(line => replaced(line, changed.input));
  const [removed] = pendingOfKind(removeLines, [command]);
  if (removed) return lines.filter(line => !removed.input.ids.includes(line.id));
  const [ordered] = pendingOfKind(placeOrder, [command]);
  return ordered ? lines.filter(line => !ordered.input.item_ids.includes(line.id)) : lines;
}

function withLine(lines: PendingLine[], added: CartItem): PendingLine[] {
  const shown = { ...added, waiting: true };
  const known = lines.some(line => line.id === added.id);
  return known ? lines.map(line => (line.id === added.id ? shown : line)) : [shown, ...lines];
}

function replaced(line: PendingLine, wanted: CartItem): PendingLine {
  return line.id === wanted.id ? { ...wanted, waiting: true } : line;
}

/** How many pieces, and how much they cost, in đồng. */
export function cartTotal(lines: readonly CartItem[]): { quantity: number; money: number } {
  return {
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    money: lines.reduce((sum, line) => sum + line.quantity * line.price, 0),
  };
}
