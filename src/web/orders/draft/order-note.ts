import type { OrderChange } from '#web/orders/commands.ts';
import type { OrderDraft } from './order-draft.ts';
import type { SeenParts } from './seen-parts.ts';

/** As the shop keeps it. */
export const tidyNote = (note: string) => note.normalize('NFC').trim();

/** Spaces around a note are no change of it: the next word may be on its way. */
export const isSameNote = (note: string, other: string) => tidyNote(note) === tidyNote(other);

/** Without a note that is as the customer saw it. */
export function dropUnchangedNote(change: OrderChange, seen = change.seen_note ?? ''): OrderChange {
  const { note, seen_note: _, ...rest } = change;
  return note === undefined || isSameNote(note, seen) ? rest : change;
}

/**
 * For a draft whose note nobody is typing: if unchanged, the note gives way to what another phone wrote. `agreed` is what the
 * customer has been shown since; compared with that, the note seen before it is a change.
 */
export function followNote(
  draft: OrderChange,
  { note: current }: Pick<OrderDraft, 'note'>,
  agreed: SeenParts = {},
): OrderChange {
  const isCurrent = draft.note !== undefined && isSameNote(draft.note, current);
  return isCurrent ? draft : dropUnchangedNote(draft, agreed.seen_note);
}
