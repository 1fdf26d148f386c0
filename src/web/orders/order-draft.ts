import type { OrderAttributeValues } from '#contract/order-attributes.ts';
import type { OrderDetail, WholeOrder } from '#contract/orders.ts';
import type { OrderChange } from './commands.ts';

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

export function draftOf(order: WholeOrder): OrderDraft {
  const lines = order.order_details.map(line => ({
    line,
    qty: line.qty,
    order_attributes: line.order_attributes,
  }));
  return { lines, address_id: null, note: order.note };
}

/** The draft with one of its lines changed. */
export function withLine(
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
export function hasLines({ lines }: OrderDraft): boolean {
  return lines.some(({ qty }) => qty > 0);
}

/** The draft as a command. */
export function changeOf(id: string, { lines, address_id, note }: OrderDraft): OrderChange {
  return {
    id,
    lines: lines.map(({ line, qty, order_attributes }) => ({ id: line.id, qty, order_attributes })),
    note,
    ...(address_id ? { address_id } : {}),
  };
}
