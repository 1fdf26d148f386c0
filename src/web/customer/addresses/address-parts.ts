import type { Address } from '#contract/customer.ts';

/** Of an address, what is changed by itself; ward, district and province only together. */
export const addressParts = ['recipient_name', 'recipient_phone', 'address', 'place', 'is_default'] as const;
export type AddressPart = (typeof addressParts)[number];

type Values = Omit<Address, 'id' | 'address_full'>;

export function listChangedParts(before: Values, after: Values): AddressPart[] {
  const isSame: Record<AddressPart, boolean> = {
    recipient_name: (before.recipient_name ?? null) === (after.recipient_name ?? null),
    recipient_phone: (before.recipient_phone ?? null) === (after.recipient_phone ?? null),
    address: before.address === after.address,
    place: before.ward_id === after.ward_id,
    is_default: before.is_default === after.is_default,
  };
  return addressParts.filter(part => !isSame[part]);
}

/** Leaves out what is as it was: naming it would undo what another phone changed, without a word. */
export function pickParts(values: Values, changed: readonly AddressPart[]) {
  const { recipient_name, recipient_phone, address, ward_id, district_id, province_id, is_default } = values;
  return {
    ...(changed.includes('recipient_name') && { recipient_name }),
    ...(changed.includes('recipient_phone') && { recipient_phone }),
    ...(changed.includes('address') && { address }),
    ...(changed.includes('place') && { ward_id, district_id, province_id }),
    ...(changed.includes('is_default') && { is_default }),
  };
}

/** With the other parts as they are in `current`. */
export function applyParts(current: Address, saved: Address, changed: readonly AddressPart[]): Address {
  const merged = { ...current, ...pickParts(saved, changed) };
  const places = placesOf(changed.includes('place') ? saved : current);
  return { ...merged, address_full: merged.address + places };
}

const placesOf = ({ address, address_full }: Address) => address_full.slice(address.length);
