import * as z from 'zod/mini';
import { chosenPlace } from '#web/storage/values/chosen-place.ts';
import { createStoredDrafts } from './stored-drafts.ts';

/** What a customer has typed for an address, before it is saved; what is missing was not touched. */
const addressDraft = z.object({
  /** Of the edited address; `null` for a new one. The correction of a refused one has its own. */
  addressId: z.nullable(z.string()),
  recipient_name: z.optional(z.string()),
  recipient_phone: z.optional(z.string()),
  address: z.optional(z.string()),
  place: z.optional(chosenPlace),
  is_default: z.optional(z.boolean()),
});
export type AddressDraft = z.infer<typeof addressDraft>;

/** `null`: of a new one. */
type DraftKey = Pick<AddressDraft, 'addressId'>;

// The stored name is from a version with a single draft.
export const addressDrafts = createStoredDrafts<DraftKey, AddressDraft>(
  'mam-nho-address-draft',
  addressDraft,
  {
    max: 10,
    isOf: (draft, { addressId }) => draft.addressId === addressId,
  },
);
