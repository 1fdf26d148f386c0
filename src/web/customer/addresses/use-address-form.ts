import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { type Address, addressChange } from '#contract/customer.ts';
import { toFieldErrors } from '#contract/http/messages.ts';
import { fullAddress } from '#contract/places.ts';
import { addAddress, changeAddress } from '#web/customer/commands.ts';
import { profileMessages, useProfileCommand } from '#web/customer/use-profile-command.ts';
import { useFormSubmission } from '#web/network/use-form-submission.ts';
import { type ChosenPlace, missingPlaces, nowhere } from '#web/places/chosen-place.ts';
import { placeNames } from '#web/places/place-names.ts';

const lookAgain = 'Vui lòng xem lại các ô được đánh dấu.';

interface Start {
  /** The address as it is; `null` for a new one. */
  known: Address | null;
  /** What the form begins with. */
  typed: Address | null;
}

/** Saves the address the form holds. */
export function useAddressForm({ known, typed: start }: Start, customer_id: number, onDone: () => void) {
  const submission = useFormSubmission(profileMessages);
  const [place, setPlace] = useState<ChosenPlace>(start ? placeOf(start) : nowhere);
  const queryClient = useQueryClient();
  const write = useProfileCommand();

  const save = (wanted: Omit<Address, 'id' | 'address_full'>) => {
    const address_full = fullAddress(wanted.address, placeNames(queryClient, place));
    const address = { ...wanted, address_full, id: start?.id ?? uuidv7() };
    return known
      ? write(changeAddress, { customer_id, address }, 'Đã cập nhật địa chỉ.')
      : write(addAddress, { customer_id, address }, 'Đã thêm địa chỉ.');
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const checked = addressChange.safeParse({
      address: typed.get('address'),
      province_id: place.provinceId,
      district_id: place.districtId,
      ward_id: place.wardId,
      is_default: known?.is_default || typed.get('is_default') !== null,
    });
    if (!checked.success)
      return submission.refuse(lookAgain, { ...toFieldErrors(checked.error), ...missingPlaces(place) });
    if (await submission.run(() => save(checked.data))) onDone();
  };
  return { ...submission, place, setPlace, onSubmit };
}

function placeOf({ province_id, district_id, ward_id }: Address): ChosenPlace {
  return { provinceId: province_id, districtId: district_id, wardId: ward_id };
}
