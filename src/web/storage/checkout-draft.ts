import * as z from 'zod/mini';
import { createStoredValue } from './stored-value.ts';

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
