import { hashKey } from '@tanstack/react-query';
import type { Customer } from '#contract/customer.ts';
import type { OrderAttributeValues } from '#contract/order-attributes.ts';
import type { ExpectedOrder } from '#contract/orders/expected-order.ts';
import type { OrderLine, OrderWithLines } from '#contract/orders/order.ts';
import type { OrderChange } from '#web/orders/commands.ts';
import { toShownDelivery } from '#web/orders/shown-delivery.ts';
import { tidyNote } from './order-note.ts';
import type { ChangeBase } from './to-order-change.ts';

/** A quantity of 0 removes the line. */
export interface EditedLine {
  line: OrderLine;
  qty: number;
  order_attributes: OrderAttributeValues;
}

export type DraftLineUpdate = Partial<Omit<EditedLine, 'line'>>;

export interface OrderDraft {
  lines: readonly EditedLine[];
  /** `null` keeps the address of the order. */
  address_id: string | null;
  note: string;
}

/** Includes the pending changes: saving the draft replaces the unsent one. */
export function createDraft({ order, unsent }: Pick<ChangeBase, 'order' | 'unsent'>): OrderDraft {
  const lines = order.order_details.map(line => ({
    line,
    qty: line.qty,
    order_attributes: line.order_attributes,
  }));
  const draft = { lines, address_id: null, note: order.note };
  return unsent ? applyChange(draft, unsent) : draft;
}

export function applyChange(draft: OrderDraft, { lines, address_id, note }: OrderChange): OrderDraft {
  return {
    lines: draft.lines.map(draftLine => changeDraftLine(draftLine, lines)),
    address_id: address_id ?? draft.address_id,
    note: note ?? draft.note,
  };
}

function changeDraftLine(draftLine: EditedLine, changes: OrderChange['lines']): EditedLine {
  const change = changes.find(({ id }) => id === draftLine.line.id);
  if (!change) return draftLine;
  const { qty = draftLine.qty, order_attributes = draftLine.order_attributes } = change;
  return { ...draftLine, qty, order_attributes };
}

export function updateDraftLine(draft: OrderDraft, id: string, update: DraftLineUpdate): OrderDraft {
  const lines = draft.lines.map(line => (line.line.id === id ? { ...line, ...update } : line));
  return { ...draft, lines };
}

export function isSameDraft(draft: OrderDraft, other: OrderDraft): boolean {
  const describe = ({ lines, address_id, note }: OrderDraft) =>
    hashKey([
      lines.map(({ line, qty, order_attributes }) => [line.id, qty, order_attributes]),
      address_id,
      tidyNote(note),
    ]);
  return describe(draft) === describe(other);
}

/** In đồng, at the prices of the order's day (rule 6). */
export function sumDraft({ lines }: OrderDraft): number {
  return lines.reduce((sum, { line, qty }) => sum + line.price * qty, 0);
}

export function hasLines({ lines }: OrderDraft): boolean {
  return lines.some(({ qty }) => qty > 0);
}

/** The order as the customer sees it after the change; `order` is as the change will find it. */
export function toExpectedChange(
  order: OrderWithLines,
  { lines, address_id }: OrderDraft,
  customer: Customer | null,
): ExpectedOrder {
  const expectedLines = lines
    .filter(({ qty }) => qty > 0)
    .map(({ line: { id, price }, qty: quantity, order_attributes }) => ({
      id,
      quantity,
      price,
      order_attributes,
    }));
  const chosen = customer?.addresses.find(({ id }) => id === address_id);
  const { address, recipient_name, recipient_phone } = order;
  return {
    lines: expectedLines,
    ...(chosen && customer
      ? toShownDelivery(chosen, customer)
      : { address, recipient_name, recipient_phone }),
  };
}
