import { orderCommands } from '#web/orders/commands.ts';
import { type PendingCommand, pendingOfKind } from '#web/outbox/command.ts';
import { checkoutDraft } from '#web/storage/drafts/checkout-draft.ts';

/**
 * Of an order that the customer took back: its lines are in the cart again, so are its recipient and note, unless the
 * next order has its own.
 */
export function restoreCheckoutDraft(customerId: number, command: PendingCommand): void {
  const [placed] = pendingOfKind(orderCommands.place, [command]);
  if (!placed) return;
  const draft = checkoutDraft.read(customerId);
  const { address_id = null, note } = placed.input;
  // Once a note is typed, no address means the default one, which the customer has seen beside it.
  const addressId = draft.note ? draft.addressId : (draft.addressId ?? address_id);
  checkoutDraft.write(customerId, { ...draft, addressId, note: draft.note || note });
}
