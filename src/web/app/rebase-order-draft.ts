import { type OrderChange, orderCommands } from '#web/orders/commands.ts';
import { listTextsBefore, rebaseDraft, rebaseSeen } from '#web/orders/local/rebase-draft.ts';
import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { readOrderDraft, removeOrderDraft, saveOrderDraft } from '#web/storage/drafts/order-drafts.ts';
import { orderTextDrafts } from '#web/storage/drafts/order-text-drafts.ts';

/** When the customer has taken back a change of an order: a draft over it has seen what is gone. */
export function rebaseOrderDraft(customerId: number, command: PendingCommand): void {
  const [takenBack] = pendingOfKind(orderCommands.change, [command]);
  if (!takenBack) return;
  rebaseTypedTexts(customerId, takenBack.input);
  const draft = readOrderDraft(customerId, takenBack.input.id);
  if (!draft) return;
  const rebased = rebaseDraft(draft, takenBack.input);
  if (rebased) saveOrderDraft(customerId, rebased);
  else removeOrderDraft(customerId, draft.id);
}

function rebaseTypedTexts(customerId: number, takenBack: OrderChange): void {
  for (const { lineId, ...texts } of listTextsBefore(takenBack)) {
    const typed = orderTextDrafts.read(customerId, { lineId });
    if (typed) orderTextDrafts.save(customerId, { ...typed, seen: rebaseSeen(typed.seen, texts) });
  }
}
