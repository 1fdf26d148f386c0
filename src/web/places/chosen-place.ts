import type { FieldErrors } from '#contract/http/errors.ts';

/** Where something is, as far as it has been chosen. */
export interface ChosenPlace {
  provinceId: number | null;
  districtId: number | null;
  wardId: number | null;
}

/** What is still to be chosen, in words by field; the schemas name only the ward. */
export function missingPlaces({ provinceId, districtId, wardId }: ChosenPlace): FieldErrors {
  if (provinceId === null) return { province_id: ['Vui lòng chọn tỉnh/thành phố.'] };
  if (districtId === null) return { district_id: ['Vui lòng chọn quận/huyện.'] };
  return wardId === null ? { ward_id: ['Vui lòng chọn phường/xã.'] } : {};
}

export const nowhere: ChosenPlace = { provinceId: null, districtId: null, wardId: null };

/** Another province clears district and ward (`spec §4`). */
export function chooseProvince(chosen: ChosenPlace, provinceId: number | null): ChosenPlace {
  return provinceId === chosen.provinceId ? chosen : { ...nowhere, provinceId };
}

/** Another district clears the ward (`spec §4`). */
export function chooseDistrict(chosen: ChosenPlace, districtId: number | null): ChosenPlace {
  return districtId === chosen.districtId ? chosen : { ...chosen, districtId, wardId: null };
}
