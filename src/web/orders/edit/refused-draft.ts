import type { OrderChange } from '#web/orders/commands.ts';
import { applyChange, createDraft } from './order-draft.ts';
import { type ChangeBase, toOrderChange, toStoredDraft } from './to-order-change.ts';

/**
 * What a stored draft says was seen. Of a part that the order has become meanwhile the draft changes nothing any more: from
 * then on the customer sees what is so.
 */
export const listKnown = (stored: OrderChange | null, base: ChangeBase): OrderChange[] =>
  stored ? [toStoredDraft(applyChange(createDraft(base), stored), base, [stored])] : [];

/**
 * The draft once a change of `base` is refused, with what waited unsent before it: it has taken the place of that. What
 * another tab has typed meanwhile is newer.
 */
export function toRefusedDraft(
  refused: OrderChange,
  newer: OrderChange | null,
  base: ChangeBase,
): OrderChange {
  const known = newer ? [newer, refused] : [refused];
  const opened = { ...base, unsent: undefined };
  return toOrderChange(known.reduceRight(applyChange, createDraft(opened)), opened, known);
}
