import * as z from 'zod/mini';
import { createStoredValue } from '#web/storage/values/stored-value.ts';

const schema = z.object({
  /** `null` for the default address. */
  addressId: z.nullable(z.string()),
  note: z.string(),
  /** Lines that stay in the cart. */
  deselectedIds: z._default(z.array(z.string()), []),
});
type CheckoutDraft = z.infer<typeof schema>;

const empty: CheckoutDraft = { addressId: null, note: '', deselectedIds: [] };

/** What is chosen for the next order. The stored name is from an earlier version. */
export const checkoutDraft = createStoredValue<CheckoutDraft>('mam-nho-next-order', schema, empty);

/** What the placed order has left in the cart stays deselected. */
export function resetCheckoutDraft(customerId: number): void {
  const { deselectedIds } = checkoutDraft.read(customerId);
  checkoutDraft.write(customerId, { ...empty, deselectedIds });
}

/** A line is selected again when more of it is added. */
export function selectLine(customerId: number, lineId: string): void {
  const draft = checkoutDraft.read(customerId);
  if (!draft.deselectedIds.includes(lineId)) return;
  const deselectedIds = draft.deselectedIds.filter(id => id !== lineId);
  checkoutDraft.write(customerId, { ...draft, deselectedIds });
}
