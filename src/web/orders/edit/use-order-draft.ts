import { hashKey } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { OrderWithLines } from '#contract/orders/order.ts';
import { useUser } from '#web/auth/use-user.ts';
import { useCustomer } from '#web/customer/use-customer.ts';
import type { OrderChange } from '#web/orders/commands.ts';
import { applyChange, createDraft, isSameDraft, type OrderDraft } from '#web/orders/draft/order-draft.ts';
import { followNote } from '#web/orders/draft/order-note.ts';
import { listKnown, toRefusedDraft } from '#web/orders/draft/refused-draft.ts';
import { toReopenedDraft } from '#web/orders/draft/reopened-draft.ts';
import type { SeenParts } from '#web/orders/draft/seen-parts.ts';
import {
  type ChangeBase,
  readChangeBase,
  toOrderChange,
  toStoredDraft,
} from '#web/orders/draft/to-order-change.ts';
import { changesOf, listRefusedChanges } from '#web/orders/pending-changes.ts';
import { useOutbox, usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import {
  readOrderDraft,
  removeOrderDraft,
  saveOrderDraft,
  subscribeOrderDrafts,
} from '#web/storage/drafts/order-drafts.ts';

/** Survives leaving the page and a reload, until the change is on the phone or given up. */
export function useOrderDraft(order: OrderWithLines) {
  const { customer_id } = useUser();
  const pending = usePendingCommands();
  const base = useChangeBase(order);
  const kept = useSyncExternalStore(subscribeOrderDrafts, () => readOrderDraft(customer_id, order.id));
  // An untouched form follows the data: at app start, pending commands load a moment after the order.
  const current = createDraft(base);
  const [agreed, setAgreed] = useState<SeenParts>({});
  const [isTypingNote, setTypingNote] = useState(false);
  const settled = kept && followNote(kept, current, agreed);
  // The text of a field never changes while someone types in it.
  const stored = isTypingNote ? kept : settled;
  // What was written while the order was edited has not been seen: the form shows the draft.
  const refused = listRefusedChanges(order.id, pending).map(({ input }) => input);
  const known = listKnown(stored, base, refused);
  const apply = (change: OrderChange | null) => (change ? applyChange(current, change) : current);
  const draft = apply(stored);
  return {
    /** As the change will find it, if nobody else changes it. */
    before: base.order,
    draft,
    isChanged: !isSameDraft(apply(settled), current),
    toChange: () => toOrderChange(apply(settled), base, [agreed, ...known]),
    /** `seen` if the customer began to change it before this. */
    change: (draft: OrderDraft, seen: SeenParts = {}) =>
      saveOrderDraft(customer_id, toStoredDraft(draft, base, [...known, seen])),
    typeNote: (note: string) => {
      setTypingNote(true);
      // Stored even if it is the order's: another phone may change that before the next key.
      const typed = { note, seen_note: current.note };
      saveOrderDraft(customer_id, { ...typed, ...toStoredDraft({ ...draft, note }, base, known) });
    },
    leaveNote: () => setTypingNote(false),
    discard: () => removeOrderDraft(customer_id, order.id),
    /** Once its change is on the phone. Another tab may have changed it while it was stored. */
    discardStored: () => {
      if (hashKey([readOrderDraft(customer_id, order.id)]) === hashKey([kept]))
        removeOrderDraft(customer_id, order.id);
    },
    /** What the form shows to be so now. Not kept: who comes back later is shown it again. */
    acceptSeen: setAgreed,
  };
}

/** The form goes on with the change that the shop has just refused. */
export function useKeepRefused(order: OrderWithLines) {
  const { customer_id } = useUser();
  const base = useChangeBase(order);
  return (refused: OrderChange) => {
    const newer = readOrderDraft(customer_id, order.id);
    saveOrderDraft(customer_id, toRefusedDraft(refused, newer, base));
  };
}

/** The form goes on with all that the shop has refused earlier. */
export function useReopenRefused(order: OrderWithLines) {
  const { customer_id } = useUser();
  const base = useChangeBase(order);
  const outbox = useOutbox();
  return async () => {
    const commands = changesOf(order.id, outbox.pending());
    const newer = readOrderDraft(customer_id, order.id);
    saveOrderDraft(customer_id, toReopenedDraft(commands, newer, base));
    for (const { id, rejection } of commands) if (rejection) await outbox.discard(id);
  };
}

function useChangeBase(order: OrderWithLines): ChangeBase {
  const { customer } = useCustomer();
  return readChangeBase(order, usePendingCommands(), customer?.addresses ?? []);
}
