import { hashKey } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { OrderWithLines } from '#contract/orders/order.ts';
import { useUser } from '#web/auth/use-user.ts';
import { useCustomer } from '#web/customer/use-customer.ts';
import type { OrderChange } from '#web/orders/commands.ts';
import { changesOf, listRefusedChanges } from '#web/orders/pending-changes.ts';
import { useOutbox, usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import {
  readOrderDraft,
  removeOrderDraft,
  saveOrderDraft,
  subscribeOrderDrafts,
} from '#web/storage/drafts/order-drafts.ts';
import { applyChange, createDraft, followNote, isSameDraft, type OrderDraft } from './order-draft.ts';
import { listKnown, toRefusedDraft } from './refused-draft.ts';
import { toReopenedDraft } from './reopened-draft.ts';
import type { SeenParts } from './seen-parts.ts';
import { type ChangeBase, readChangeBase, toOrderChange, toStoredDraft } from './to-order-change.ts';

/** Survives leaving the page and a reload, until the change is on the phone or given up. */
export function useOrderDraft(order: OrderWithLines) {
  const { customer_id } = useUser();
  const pending = usePendingCommands();
  const base = useChangeBase(order);
  const kept = useSyncExternalStore(subscribeOrderDrafts, () => readOrderDraft(customer_id, order.id));
  // An untouched form follows the data: at app start, pending commands load a moment after the order.
  const current = createDraft(base);
  const stored = kept && followNote(kept, current);
  const [agreed, setAgreed] = useState<SeenParts>({});
  // What was written while the order was edited has not been seen: the form shows the draft.
  const refused = listRefusedChanges(order.id, pending).map(({ input }) => input);
  const known = listKnown(stored, base, refused);
  const draft = stored ? applyChange(current, stored) : current;
  return {
    /** As the change will find it, if nobody else changes it. */
    before: base.order,
    draft,
    isChanged: !isSameDraft(draft, current),
    toChange: (draft: OrderDraft) => toOrderChange(draft, base, [agreed, ...known]),
    /** `seen` if the customer began to change it before this. */
    change: (draft: OrderDraft, seen: SeenParts = {}) =>
      saveOrderDraft(customer_id, toStoredDraft(draft, base, [...known, seen])),
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
