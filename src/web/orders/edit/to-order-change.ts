import { hashKey } from '@tanstack/react-query';
import type { Address } from '#contract/customer.ts';
import type { ReplacedParts } from '#contract/orders/expected-order.ts';
import type { OrderLine, OrderWithLines } from '#contract/orders/order.ts';
import type { OrderChange } from '#web/orders/commands.ts';
import { applyOrderChanges, splitOrderChanges } from '#web/orders/pending-changes.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import type { EditedLine, OrderDraft } from './order-draft.ts';

/** What a change says it replaces; a part that an earlier one names was seen then. */
export type SeenParts = Pick<OrderChange, 'seen' | 'seen_note'>;

export interface ChangeBase {
  /** As the next change will find it, if nobody else changes it. */
  order: OrderWithLines;
  /** The change in the outbox that the next one replaces. */
  unsent: OrderChange | undefined;
}

export function readChangeBase(
  order: OrderWithLines,
  pending: readonly PendingCommand[],
  addresses: readonly Address[],
): ChangeBase {
  const { earlier, unsent } = splitOrderChanges(order.id, pending);
  return {
    order: applyOrderChanges(order, earlier, addresses),
    unsent,
  };
}

/**
 * Names only what differs from `base`: naming the rest would undo what another phone changed. `known` says what the
 * customer saw when a part was first changed.
 */
export function toOrderChange(
  { lines, address_id, note }: OrderDraft,
  { order }: ChangeBase,
  known: readonly SeenParts[],
): OrderChange {
  const changed = lines.flatMap(edited => {
    const before = order.order_details.find(({ id }) => id === edited.line.id);
    return before ? changeLine(edited, before, known) : [];
  });
  const isMoved = address_id !== null;
  return {
    id: order.id,
    lines: changed.map(({ change }) => change),
    ...(isMoved && { address_id }),
    ...((changed.length > 0 || isMoved) && {
      seen: { lines: changed.map(({ seen }) => seen), ...(isMoved && seenDelivery(order, known)) },
    }),
    ...(note !== order.note && { note, seen_note: findSeen(known, parts => parts.seen_note) ?? order.note }),
  };
}

function changeLine({ qty, order_attributes }: EditedLine, before: OrderLine, known: readonly SeenParts[]) {
  const { id } = before;
  const hasNewQuantity = qty !== before.qty;
  const hasNewTexts = hashKey([order_attributes]) !== hashKey([before.order_attributes]);
  if (!hasNewQuantity && !hasNewTexts) return [];
  const lineOf = ({ seen }: SeenParts) => seen?.lines.find(line => line.id === id);
  const quantity = findSeen(known, parts => lineOf(parts)?.quantity) ?? before.qty;
  const texts = findSeen(known, parts => lineOf(parts)?.order_attributes) ?? before.order_attributes;
  return {
    change: { id, ...(hasNewQuantity && { qty }), ...(hasNewTexts && { order_attributes }) },
    seen: { id, ...(hasNewQuantity && { quantity }), ...(hasNewTexts && { order_attributes: texts }) },
  };
}

function seenDelivery(order: OrderWithLines, known: readonly SeenParts[]): Omit<ReplacedParts, 'lines'> {
  const seen = findSeen(known, parts => (parts.seen?.address === undefined ? undefined : parts.seen));
  const { address, recipient_name, recipient_phone } = seen ?? order;
  return { address, recipient_name, recipient_phone };
}

function findSeen<Part>(known: readonly SeenParts[], read: (parts: SeenParts) => Part | undefined) {
  for (const parts of known) {
    const part = read(parts);
    if (part !== undefined) return part;
  }
  return undefined;
}

/**
 * What is kept of a draft until it is saved: what differs, and what the unsent change names, because a part that was set back
 * would otherwise come back from it. Of that the customer saw what the unsent change makes of it.
 */
export function toStoredDraft(draft: OrderDraft, base: ChangeBase, known: readonly SeenParts[]): OrderChange {
  const change = toOrderChange(draft, base, known);
  return base.unsent ? nameParts(omitSeenOf(base.unsent, change), base.unsent, draft) : change;
}

function omitSeenOf(unsent: OrderChange, change: OrderChange): OrderChange {
  if (!change.seen) return change;
  const { lines, ...delivery } = change.seen;
  const isNamed = (id: string) => unsent.lines.some(line => line.id === id);
  return {
    ...change,
    seen: { lines: lines.filter(({ id }) => !isNamed(id)), ...(unsent.address_id ? {} : delivery) },
    seen_note: unsent.note === undefined ? change.seen_note : undefined,
  };
}

function nameParts(change: OrderChange, unsent: OrderChange, draft: OrderDraft): OrderChange {
  const lines = draft.lines.flatMap(({ line: { id }, qty, order_attributes }) => {
    const changed = change.lines.find(line => line.id === id);
    const named = unsent.lines.find(line => line.id === id);
    if (!changed && !named) return [];
    return [
      {
        ...changed,
        id,
        ...(named?.qty !== undefined && { qty }),
        ...(named?.order_attributes && { order_attributes }),
      },
    ];
  });
  return { ...change, lines, ...(unsent.note !== undefined && { note: draft.note }) };
}
