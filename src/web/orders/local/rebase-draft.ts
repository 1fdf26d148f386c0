import type { OrderAttributeValues } from '#contract/order-attributes.ts';
import { haveSameTexts } from '#contract/same-texts.ts';
import type { OrderChange } from '#web/orders/commands.ts';
import { dropUnchangedNote, isSameNote } from '#web/orders/draft/order-note.ts';
import { seenBefore } from '#web/orders/draft/refused-draft.ts';
import { findSeen, findSeenDelivery, findSeenLine } from '#web/orders/draft/seen-parts.ts';
import { type ChangedParts, changeLine, composeChange } from '#web/orders/draft/to-order-change.ts';

/**
 * A draft over a change that was taken back: the order is again as that had found it, and the customer has seen it so. What
 * was set back to that is no change any more. `null` if nothing is left.
 */
export function rebaseDraft(stored: OrderChange, takenBack: OrderChange): OrderChange | null {
  const draft = dropUnchangedNote(stored);
  const { id, lines, address_id, note } = draft;
  const known = [seenBefore(takenBack, [draft]), draft, takenBack];
  const seen_note = findSeen(known, parts => parts.seen_note);
  const parts: ChangedParts = {
    lines: lines.flatMap(line => changeLine(line, findSeenLine(known, line.id))),
    ...(address_id && { move: { address_id, from: findSeenDelivery(known) } }),
    ...(note !== undefined &&
      seen_note !== undefined &&
      !isSameNote(note, seen_note) && { note: { note, seen_note } }),
  };
  return parts.lines.length > 0 || parts.move || parts.note ? composeChange(id, parts) : null;
}

/** What was seen of each line whose texts the taken back change had made, by the id of the line. */
export function listTextsBefore({ lines, ...change }: OrderChange) {
  return lines.flatMap(({ id, order_attributes: made }) => {
    const { order_attributes: before } = findSeenLine([change], id);
    return made && before ? [{ lineId: id, made, before }] : [];
  });
}

/** Of texts that are being typed over a change that was taken back: the customer has seen what was before it. */
export const rebaseSeen = (
  seen: OrderAttributeValues,
  { made, before }: { made: OrderAttributeValues; before: OrderAttributeValues },
) => (haveSameTexts(seen, made) ? before : seen);
