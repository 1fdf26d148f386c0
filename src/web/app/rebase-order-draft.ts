import { orderCommands } from '#web/orders/commands.ts';
import { rebaseDraft } from '#web/orders/local/rebase-draft.ts';
import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { readOrderDraft, removeOrderDraft, saveOrderDraft } from '#web/storage/drafts/order-drafts.ts';

/** When the customer has taken back a change of an order: a draft over it has seen what is gone. */
export function rebaseOrderDraft(customerId: number, command: PendingCommand): void {
  const [takenBack] = pendingOfKind(orderCommands.change, [command]);
  const draft = takenBack && readOrderDraft(customerId, takenBack.input.id);
  if (!draft) return;
  const rebased = rebaseDraft(draft, takenBack.input);
  if (rebased) saveOrderDraft(customerId, rebased);
  else removeOrderDraft(customerId, draft.id);
}
