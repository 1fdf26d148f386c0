import type * as z from 'zod/mini';
import type { FieldErrors } from '#contract/http/errors.ts';
import type { chosenPlace } from '#web/storage/values/chosen-place.ts';

export type ChosenPlace = z.infer<typeof chosenPlace>;

/** Chosen together: another province empties the other two. */
export const placeFields = ['province_id', 'district_id', 'ward_id'];
const addressFields = new Set([...placeFields, 'address']);

/**
 * Errors by field; while a place is missing only that of the next one, because the fields after it are disabled. The schema
 * of a registration checks the ward only.
 */
export function withMissingPlace(errors: FieldErrors, place: ChosenPlace): FieldErrors {
  const missing = missingPlace(place);
  if (!missing) return errors;
  const others = Object.entries(errors).filter(([field]) => !addressFields.has(field));
  return { ...Object.fromEntries(others), ...missing };
}

function missingPlace({ provinceId, districtId, wardId }: ChosenPlace): FieldErrors | null {
  if (provinceId === null) return { province_id: ['Bạn chọn tỉnh/thành phố nhé.'] };
  if (districtId === null) return { district_id: ['Bạn chọn quận/huyện nhé.'] };
  return wardId === null ? { ward_id: ['Bạn chọn phường/xã nhé.'] } : null;
}

export const emptyPlace: ChosenPlace = { provinceId: null, districtId: null, wardId: null };

export function chooseProvince(chosen: ChosenPlace, provinceId: number | null): ChosenPlace {
  return provinceId === chosen.provinceId ? chosen : { ...emptyPlace, provinceId };
}

export function chooseDistrict(chosen: ChosenPlace, districtId: number | null): ChosenPlace {
  return districtId === chosen.districtId ? chosen : { ...chosen, districtId, wardId: null };
}
