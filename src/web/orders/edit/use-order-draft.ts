import { useSyncExternalStore } from 'react';
import type { OrderWithLines } from '#contract/orders/order.ts';
import { useUser } from '#web/auth/use-user.ts';
import type { OrderChange } from '#web/orders/commands.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import {
  readOrderDraft,
  removeOrderDraft,
  saveOrderDraft,
  subscribeOrderDrafts,
} from '#web/storage/order-drafts.ts';
import { applyChange, createDraft, type OrderDraft, readPendingState, toOrderChange } from './order-draft.ts';

/** Survives leaving the page and a reload, until the change is saved or given up. */
export function useOrderDraft(order: OrderWithLines) {
  const { customer_id } = useUser();
  const pending = usePendingCommands();
  const stored = useSyncExternalStore(subscribeOrderDrafts, () => readOrderDraft(customer_id, order.id));
  // An untouched form follows the data: at app start, pending commands load a moment after the order.
  const current = createDraft(order, pending);
  const toChange = (draft: OrderDraft) => {
    const pendingState = readPendingState(order, pending);
    // A note written while the order was edited has not been seen: the field shows the draft's.
    const seenNote = stored?.seen_note ?? pendingState.seenNote;
    return toOrderChange(order.id, draft, { ...pendingState, seenNote });
  };
  return {
    draft: stored ? applyChange(current, stored) : current,
    isChanged: stored !== null && isChange(stored),
    toChange,
    change: (draft: OrderDraft) => saveOrderDraft(customer_id, toChange(draft)),
    discard: () => removeOrderDraft(customer_id, order.id),
    /** The shop has told what is so now. */
    acceptSeenNote: () => stored && saveOrderDraft(customer_id, { ...stored, seen_note: undefined }),
  };
}

// Going back to what was leaves a draft without anything in it.
const isChange = ({ lines, note, address_id }: Omit<OrderChange, 'id'>) =>
  lines.length > 0 || note !== undefined || address_id !== undefined;
