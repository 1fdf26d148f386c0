import { hashKey } from '@tanstack/react-query';
import type { Address } from '#contract/customer.ts';
import type { ReplacedParts } from '#contract/orders/expected-order.ts';
import type { OrderWithLines } from '#contract/orders/order.ts';
import type { OrderChange } from '#web/orders/commands.ts';
import { applyOrderChanges, splitOrderChanges } from '#web/orders/pending-changes.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { createDraft, type OrderDraft } from './order-draft.ts';
import { isSameNote, tidyNote } from './order-note.ts';
import {
  type Delivery,
  deliveryOf,
  findSeen,
  findSeenDelivery,
  findSeenLine,
  type LineParts,
  type SeenParts,
} from './seen-parts.ts';

export interface ChangeBase {
  /** As the next change will find it, if nobody else changes it. */
  order: OrderWithLines;
  /** The change in the outbox that the next one replaces. */
  unsent: OrderChange | undefined;
  /** With the unsent change, as the form shows it. */
  shown: OrderWithLines;
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
    shown: applyOrderChanges(order, pending, addresses),
  };
}

/**
 * Names only what differs from `base`: naming the rest would undo what another phone changed. `known` says what the
 * customer saw when a part was first changed. An unsent change that is replaced never arrives, so of what it names the
 * customer saw what it would have replaced.
 */
export function toOrderChange(
  draft: OrderDraft,
  { order, unsent }: ChangeBase,
  known: readonly SeenParts[],
): OrderChange {
  const opened = { order, form: createDraft({ order, unsent: undefined }) };
  const note = isSameNote(draft.note, order.note) ? order.note : tidyNote(draft.note);
  return nameChanges({ ...draft, note }, opened, unsent ? [unsent, ...known] : known);
}

/** What is kept of a draft until it is saved: what differs from what the form shows. The unsent change may be sent meanwhile. */
export function toStoredDraft(draft: OrderDraft, base: ChangeBase, known: readonly SeenParts[]): OrderChange {
  return nameChanges(draft, { order: base.shown, form: createDraft(base) }, known);
}

interface OpenedForm {
  order: OrderWithLines;
  form: OrderDraft;
}

function nameChanges(
  { lines, address_id, note }: OrderDraft,
  { order, form }: OpenedForm,
  known: readonly SeenParts[],
): OrderChange {
  const changed = lines.flatMap(({ line: { id }, ...edited }) => {
    const before = form.lines.find(({ line }) => line.id === id);
    return before ? changeLine({ id, ...edited }, { ...before, ...findSeenLine(known, id) }, before) : [];
  });
  const isMoved = address_id !== null && address_id !== form.address_id;
  return composeChange(order.id, {
    lines: changed,
    ...(isMoved && { move: { address_id, from: findSeenDelivery(known) ?? deliveryOf(order) } }),
    ...(note !== form.note && {
      note: { note, seen_note: findSeen(known, parts => parts.seen_note) ?? form.note },
    }),
  });
}

interface ChangedLine {
  change: OrderChange['lines'][number];
  seen: ReplacedParts['lines'][number];
}

/** Of the parts that differ from `before`, which are as `seen` to the customer. */
export function changeLine(
  { id, ...edited }: LineParts & { id: string },
  seen: LineParts,
  before = seen,
): ChangedLine[] {
  const { qty = before.qty, order_attributes = before.order_attributes } = edited;
  const hasNewQuantity = qty !== before.qty;
  const hasNewTexts = hashKey([order_attributes]) !== hashKey([before.order_attributes]);
  if (!hasNewQuantity && !hasNewTexts) return [];
  return [
    {
      change: { id, ...(hasNewQuantity && { qty }), ...(hasNewTexts && { order_attributes }) },
      seen: {
        id,
        // A line of which none were left is gone: nobody can have seen it.
        ...(hasNewQuantity && seen.qty !== 0 && { quantity: seen.qty }),
        ...(hasNewTexts && { order_attributes: seen.order_attributes }),
      },
    },
  ];
}

export interface ChangedParts {
  lines: readonly ChangedLine[];
  move?: { address_id: string; from: Delivery | undefined };
  note?: Required<Pick<OrderChange, 'note' | 'seen_note'>>;
}

export function composeChange(id: string, { lines, move, note }: ChangedParts): OrderChange {
  return {
    id,
    lines: lines.map(({ change }) => change),
    ...(move && { address_id: move.address_id }),
    ...((lines.length > 0 || move) && { seen: { lines: lines.map(({ seen }) => seen), ...move?.from } }),
    ...note,
  };
}
