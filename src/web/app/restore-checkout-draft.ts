import { orderCommands } from '#web/orders/commands.ts';
import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { checkoutDraft } from '#web/storage/drafts/checkout-draft.ts';

/**
 * Of an order that the customer took back: its lines are in the cart again, so are its recipient and note, unless others are
 * chosen for the next order already.
 */
export function restoreCheckoutDraft(customerId: number, command: PendingCommand): void {
  const [placed] = pendingOfKind(orderCommands.place, [command]);
  const draft = checkoutDraft.read(customerId);
  if (!placed || draft.note || draft.addressId) return;
  const { address_id = null, note } = placed.input;
  checkoutDraft.write(customerId, { ...draft, addressId: address_id, note });
}
