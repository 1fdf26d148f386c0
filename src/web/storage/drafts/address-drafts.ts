import * as z from 'zod/mini';
import { chosenPlace } from '#web/storage/chosen-place.ts';
import { createStoredValue } from '#web/storage/stored-value.ts';

/** What a customer has typed for an address, before it is saved; what is missing was not touched. */
const addressDraft = z.object({
  /** Of the edited address; `null` for a new one. */
  addressId: z.nullable(z.string()),
  recipient_name: z.optional(z.string()),
  recipient_phone: z.optional(z.string()),
  address: z.optional(z.string()),
  place: z.optional(chosenPlace),
});
export type AddressDraft = z.infer<typeof addressDraft>;

const drafts = createStoredValue<AddressDraft | null>(
  'mam-nho-address-draft',
  z.nullable(addressDraft),
  null,
);

export const saveAddressDraft = drafts.write;
export const clearAddressDraft = drafts.clear;

export function readAddressDraft(customerId: number, addressId: string | null): AddressDraft | null {
  const draft = drafts.read(customerId);
  return draft?.addressId === addressId ? draft : null;
}
