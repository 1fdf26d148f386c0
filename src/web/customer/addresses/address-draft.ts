import type { Address } from '#contract/customer.ts';
import { type ChosenPlace, emptyPlace } from '#web/places/chosen-place.ts';
import type { AddressDraft } from '#web/storage/drafts/address-drafts.ts';

/** What the form holds. */
export interface AddressValues {
  recipient_name: string;
  recipient_phone: string;
  address: string;
  place: ChosenPlace;
  is_default: boolean;
}

export function toValues(address: Address | null): AddressValues {
  const { province_id = null, district_id = null, ward_id = null } = address ?? {};
  return {
    recipient_name: address?.recipient_name ?? '',
    recipient_phone: address?.recipient_phone ?? '',
    address: address?.address ?? '',
    place: address ? { provinceId: province_id, districtId: district_id, wardId: ward_id } : emptyPlace,
    is_default: address?.is_default ?? false,
  };
}

/** Only what was typed: of the rest another phone may have made something else by the time it is saved. */
export function toDraft(addressId: string | null, values: AddressValues, start: AddressValues): AddressDraft {
  const { recipient_name, recipient_phone, address, place, is_default } = values;
  return {
    addressId,
    ...(recipient_name !== start.recipient_name && { recipient_name }),
    ...(recipient_phone !== start.recipient_phone && { recipient_phone }),
    ...(address !== start.address && { address }),
    ...(!isSamePlace(place, start.place) && { place }),
    ...(is_default !== start.is_default && { is_default }),
  };
}

export const isUntouched = ({ addressId: _, ...typed }: AddressDraft) => Object.keys(typed).length === 0;

const isSamePlace = (chosen: ChosenPlace, start: ChosenPlace) =>
  chosen.provinceId === start.provinceId &&
  chosen.districtId === start.districtId &&
  chosen.wardId === start.wardId;
