import type { OrderAttributeValues } from '#contract/order-attributes.ts';
import type { OrderDetail, OrderWithLines } from '#contract/orders.ts';
import { listOrderChanges, remainingLines } from '#web/orders/apply-order-change.ts';
import type { OrderChange } from '#web/orders/commands.ts';
import type { PendingCommand } from '#web/outbox/command.ts';

/** A line as it shall be; a quantity of 0 removes it. */
export interface DraftLine {
  line: OrderDetail;
  qty: number;
  order_attributes: OrderAttributeValues;
}

/** An order while it is edited. */
export interface OrderDraft {
  lines: readonly DraftLine[];
  /** The address picked instead of the order's own; `null` leaves it. */
  address_id: string | null;
  note: string;
}

/** An order as it is before it is edited: as the shop knows it, with the changes that wait. What is saved replaces those. */
export function createDraft(order: OrderWithLines, waiting: readonly PendingCommand[]): OrderDraft {
  const left = remainingLines(order, waiting);
  const lines = order.order_details
    .filter(line => left.has(line.id))
    .map(line => ({ line, qty: line.qty, order_attributes: line.order_attributes }));
  const confirmed: OrderDraft = { lines, address_id: null, note: order.note };
  return listOrderChanges(order.id, waiting).reduce(
    (draft, { input }) => withChange(draft, input),
    confirmed,
  );
}

function withChange(draft: OrderDraft, { lines, address_id, note }: OrderChange): OrderDraft {
  return {
    lines: draft.lines.map(one => ({ ...one, ...wantedOf(one, lines) })),
    address_id: address_id ?? draft.address_id,
    note: note ?? draft.note,
  };
}

function wantedOf({ line, order_attributes }: DraftLine, lines: OrderChange['lines']) {
  const wanted = lines.find(({ id }) => id === line.id);
  return wanted && { qty: wanted.qty, order_attributes: wanted.order_attributes ?? order_attributes };
}

/** The draft with one of its lines changed. */
export function updateLine(
  draft: OrderDraft,
  id: string,
  change: Partial<Omit<DraftLine, 'line'>>,
): OrderDraft {
  const lines = draft.lines.map(one => (one.line.id === id ? { ...one, ...change } : one));
  return { ...draft, lines };
}

/** What the order will cost, in đồng, at the prices of the day it was placed. */
export function draftTotal({ lines }: OrderDraft): number {
  return lines.reduce((sum, { line, qty }) => sum + line.price * qty, 0);
}

/** Whether a line is left: an order without any is deleted, not edited. */
export function hasRemainingLines({ lines }: OrderDraft): boolean {
  return lines.some(({ qty }) => qty > 0);
}

/** The draft as a command. Of a line that is out already, and not among those `left`, it says nothing. */
export function draftChange(
  id: string,
  { lines, address_id, note }: OrderDraft,
  left: ReadonlySet<string>,
): OrderChange {
  return {
    id,
    lines: lines
      .filter(({ line, qty }) => qty > 0 || left.has(line.id))
      .map(({ line, qty, order_attributes }) => ({ id: line.id, qty, order_attributes })),
    note,
    ...(address_id ? { address_id } : {}),
  };
}
