import { hashKey } from '@tanstack/react-query';
import type { OrderChange } from '#web/orders/commands.ts';
import { applyChange, createDraft } from './order-draft.ts';
import { dropUnchangedNote } from './order-note.ts';
import { findSeen, findSeenDelivery, findSeenLine, type SeenParts } from './seen-parts.ts';
import { type ChangeBase, toOrderChange, toStoredDraft } from './to-order-change.ts';

/**
 * What a stored draft says was seen. Of a part that the order has become meanwhile the draft changes nothing any more: from
 * then on the customer sees what is so. `refused` are the changes of the order that the shop has not taken, oldest first.
 */
export function listKnown(
  stored: OrderChange | null,
  base: ChangeBase,
  refused: readonly OrderChange[],
): OrderChange[] {
  if (!stored) return [];
  return [toStoredDraft(applyChange(createDraft(base), stored), base, listSeen(stored, refused))];
}

/** Newest first. */
export function listSeen(stored: OrderChange | null, refused: readonly OrderChange[]): SeenParts[] {
  let known: SeenParts[] = stored ? [stored] : [];
  for (const change of refused.toReversed()) known = [seenBefore(change, known), ...known, change];
  return known;
}

/** Who has seen a part as a refused change had made it has seen it as it was before: it never became so. */
export function seenBefore(
  { lines, note, expected, ...change }: OrderChange,
  known: readonly SeenParts[],
): SeenParts {
  const seenLines = lines.map(({ id, qty, order_attributes: texts }) => {
    const [seen, before] = [findSeenLine(known, id), findSeenLine([change], id)];
    return {
      id,
      ...(qty !== undefined && seen.qty === qty && { quantity: before.qty }),
      ...(isSame(seen.order_attributes, texts) && { order_attributes: before.order_attributes }),
    };
  });
  const isMoved = isSame(findSeenDelivery(known)?.address, expected?.address);
  const isNoted = isSame(
    findSeen(known, parts => parts.seen_note),
    note,
  );
  return {
    seen: { lines: seenLines, ...(isMoved && findSeenDelivery([change])) },
    ...(isNoted && { seen_note: change.seen_note }),
  };
}

const isSame = (seen: unknown, made: unknown) => made !== undefined && hashKey([seen]) === hashKey([made]);

/**
 * The draft once a change of `base` is refused, with what waited unsent before it: it has taken the place of that. What
 * another tab has typed meanwhile is newer.
 */
export function toRefusedDraft(
  refused: OrderChange,
  newer: OrderChange | null,
  base: ChangeBase,
): OrderChange {
  const known = newer ? [dropUnchangedNote(newer), refused] : [refused];
  const opened = { ...base, unsent: undefined };
  return toOrderChange(known.reduceRight(applyChange, createDraft(opened)), opened, known);
}
