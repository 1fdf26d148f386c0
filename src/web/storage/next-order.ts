import * as z from 'zod/mini';
import { createStoredValue } from './stored-value.ts';

const nextOrder = z.object({
  /** `null` for the default address. */
  addressId: z.nullable(z.string()),
  note: z.string(),
  /** Lines that stay in the cart. */
  deselectedIds: z._default(z.array(z.string()), []),
});
type NextOrder = z.infer<typeof nextOrder>;

const empty: NextOrder = { addressId: null, note: '', deselectedIds: [] };

/** What is chosen for the next order. */
export const storedNextOrder = createStoredValue<NextOrder>('mam-nho-next-order', nextOrder, empty);

/** What the placed order has left in the cart stays deselected. */
export function startNextOrder(customerId: number): void {
  const { deselectedIds } = storedNextOrder.read(customerId);
  storedNextOrder.write(customerId, { ...empty, deselectedIds });
}
