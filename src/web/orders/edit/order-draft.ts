import { hashKey } from '@tanstack/react-query';
import type { Customer } from '#contract/customer.ts';
import type { OrderAttributeValues } from '#contract/order-attributes.ts';
import type { ExpectedOrder } from '#contract/orders/expected-order.ts';
import type { OrderLine, OrderWithLines } from '#contract/orders/order.ts';
import type { OrderChange } from '#web/orders/commands.ts';
import { listOrderChanges, listRemainingLineIds } from '#web/orders/pending-changes.ts';
import { toShownDelivery } from '#web/orders/shown-delivery.ts';
import type { PendingCommand } from '#web/outbox/command.ts';

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

/** Includes pending changes: saving the draft replaces them. */
export function createDraft(order: OrderWithLines, pending: readonly PendingCommand[]): OrderDraft {
  const remainingIds = listRemainingLineIds(order, pending);
  const lines = order.order_details
    .filter(line => remainingIds.has(line.id))
    .map(line => ({ line, qty: line.qty, order_attributes: line.order_attributes }));
  const confirmed: OrderDraft = { lines, address_id: null, note: order.note };
  return listOrderChanges(order.id, pending).reduce(
    (draft, { input }) => applyChange(draft, input),
    confirmed,
  );
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

/** In đồng, at the prices of the order's day (rule 6). */
export function sumDraft({ lines }: OrderDraft): number {
  return lines.reduce((sum, { line, qty }) => sum + line.price * qty, 0);
}

export function hasLines({ lines }: OrderDraft): boolean {
  return lines.some(({ qty }) => qty > 0);
}

/** Of the changes of an order that are not accepted yet. */
export function readPendingState(order: OrderWithLines, pending: readonly PendingCommand[]): PendingState {
  const changes = listOrderChanges(order.id, pending);
  return {
    remaining: listRemainingLineIds(order, pending),
    changed: changes.flatMap(({ input }) => input.lines),
    unchangedNote: changes.length === 0 ? order.note : null,
    seenNote: readSeenNote(order, changes.at(-1)),
  };
}

/** A change that was never sent is replaced together with its note. */
function readSeenNote({ note }: OrderWithLines, last: PendingCommand<OrderChange> | undefined) {
  if (!last) return note;
  return last.wasSent ? (last.input.note ?? note) : last.input.seen_note;
}

interface PendingState {
  /** The shop rejects a change that removes a line missing from these. */
  remaining: ReadonlySet<string>;
  /** Of earlier changes, which this one goes beyond. */
  changed: OrderChange['lines'];
  unchangedNote: string | null;
  /** What a new note replaces. */
  seenNote: string | undefined;
}

/** Leaves out what is as it was: naming it would undo what another phone changed, without a word. */
export function toOrderChange(
  id: string,
  { lines, address_id, note }: OrderDraft,
  { remaining, changed, unchangedNote, seenNote }: PendingState,
): OrderChange {
  return {
    id,
    lines: lines
      .filter(({ line, qty }) => qty > 0 || remaining.has(line.id))
      .map(edited => ({ id: edited.line.id, ...changedParts(edited, changed) }))
      .filter(({ qty, order_attributes }) => qty !== undefined || order_attributes !== undefined),
    ...(note === unchangedNote ? {} : { note, seen_note: seenNote }),
    ...(address_id ? { address_id } : {}),
  };
}

function changedParts({ line, qty, order_attributes }: EditedLine, changed: OrderChange['lines']) {
  const earlier = changed.filter(({ id }) => id === line.id);
  const hasNewQuantity = qty !== line.qty || earlier.some(change => change.qty !== undefined);
  const hasNewTexts =
    hashKey([order_attributes]) !== hashKey([line.order_attributes]) ||
    earlier.some(change => change.order_attributes !== undefined);
  return { ...(hasNewQuantity && { qty }), ...(hasNewTexts && { order_attributes }) };
}

/** The order as the customer sees it after the change. */
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
