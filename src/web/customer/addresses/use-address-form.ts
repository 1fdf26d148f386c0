import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { type Address, addressBody } from '#contract/customer.ts';
import { toFieldErrors } from '#contract/http/messages.ts';
import { fullAddress } from '#contract/places.ts';
import { customerCommands } from '#web/customer/commands.ts';
import { mergeUnsentChange } from '#web/customer/pending.ts';
import { profileErrorMessage, useProfileCommand } from '#web/customer/use-profile-command.ts';
import { reviewFieldsMessage, useFormSubmission } from '#web/network/use-form-submission.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import { useIsOpen } from '#web/outbox/ui/use-submit-command.ts';
import { type ChosenPlace, placeFields, withMissingPlace } from '#web/places/chosen-place.ts';
import { placeNames } from '#web/places/queries.ts';
import { addressDrafts } from '#web/storage/drafts/address-drafts.ts';
import { isUntouched, toDraft, toValues } from './address-draft.ts';
import { type AddressPart, listChangedParts } from './address-parts.ts';

/** Newer than any draft of its address. */
export interface RejectedAddress {
  commandId: string;
  address: Address;
  /** Named even if they are not touched. */
  changed: readonly AddressPart[];
}

interface EditedAddress {
  address: Address | null;
  rejected?: RejectedAddress | undefined;
}

/** A correction has a draft of its own: what is being typed for another address, or a new one, stays. */
export const draftIdOf = ({ address, rejected }: EditedAddress) =>
  rejected ? `rejected:${rejected.commandId}` : (address?.id ?? null);

/** What was typed survives closing the dialog, a reload and another page, until it is on its way. */
export function useAddressForm(
  { address: saved, rejected }: EditedAddress,
  customer_id: number,
  onDone: (id: string) => void,
) {
  const submission = useFormSubmission(profileErrorMessage);
  const isOpen = useIsOpen();
  const initial = rejected?.address ?? saved;
  const addressId = draftIdOf({ address: saved, rejected });
  const [draft] = useState(() => addressDrafts.read(customer_id, { addressId }));
  const start = toValues(initial);
  const [place, choosePlace] = useState(draft?.place ?? start.place);
  const saveDraft = (chosenPlace = place) => {
    const form = submission.form.current;
    // What is on its way is no draft any more.
    if (!form || submission.pending) return;
    const typed = toDraft(addressId, { ...readTyped(form, saved), place: chosenPlace }, start);
    if (isUntouched(typed)) addressDrafts.remove(customer_id, typed);
    else addressDrafts.save(customer_id, typed);
  };
  const setPlace = (chosenPlace: ChosenPlace) => {
    if (submission.pending) return;
    choosePlace(chosenPlace);
    submission.markEdited(placeFields);
    saveDraft(chosenPlace);
  };
  const queryClient = useQueryClient();
  const runCommand = useProfileCommand();
  const pending = usePendingCommands();

  // At once, for a page that is closed before the shop has answered.
  const removeDraft = () => addressDrafts.remove(customer_id, { addressId });
  const add = (address: Address) =>
    runCommand(customerCommands.addAddress, { customer_id, address }, 'Đã thêm địa chỉ.', removeDraft);
  const save = (id: string, values: Omit<Address, 'id' | 'address_full'>) => {
    const address_full = fullAddress(values.address, placeNames(queryClient, place));
    const address = { ...values, address_full, id };
    if (!saved) return add(address);
    const named = [...new Set([...(rejected?.changed ?? []), ...listChangedParts(saved, values)])];
    const change = mergeUnsentChange({ customer_id, address, changed: named }, pending);
    return runCommand(customerCommands.changeAddress, change, 'Đã cập nhật địa chỉ.', removeDraft);
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = addressBody.safeParse(readForm(event.currentTarget, place, saved));
    if (!parsed.success)
      return submission.showErrors(reviewFieldsMessage, withMissingPlace(toFieldErrors(parsed.error), place));
    const id = initial?.id ?? uuidv7();
    const isSaved = await submission.run(() => save(id, parsed.data));
    // What the shop has refused is still in the form, and goes on from there.
    if (!isSaved) saveDraft();
    // Who has closed the dialog meanwhile may have chosen another address.
    else if (isOpen()) onDone(id);
  };
  return {
    ...submission,
    values: { ...start, ...draft },
    place,
    setPlace,
    saveDraft,
    onSubmit,
    isContinued: draft !== null,
  };
}

function readTyped(form: HTMLFormElement, saved: Address | null) {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '');
  return {
    recipient_name: read('recipient_name'),
    recipient_phone: read('recipient_phone'),
    address: read('address'),
    // The address that parcels go to by default has no tick: another one takes its place.
    is_default: saved?.is_default || data.get('is_default') !== null,
  };
}

function readForm(form: HTMLFormElement, place: ChosenPlace, saved: Address | null) {
  return {
    ...readTyped(form, saved),
    province_id: place.provinceId,
    district_id: place.districtId,
    ward_id: place.wardId,
  };
}
