import type { FieldErrors } from '#contract/http/errors.ts';

export interface ChosenPlace {
  provinceId: number | null;
  districtId: number | null;
  wardId: number | null;
}

/** Errors by field. The schema of a registration checks the ward only. */
export function missingPlaces({ provinceId, districtId, wardId }: ChosenPlace): FieldErrors {
  if (provinceId === null) return { province_id: ['Vui lòng chọn tỉnh/thành phố.'] };
  if (districtId === null) return { district_id: ['Vui lòng chọn quận/huyện.'] };
  return wardId === null ? { ward_id: ['Vui lòng chọn phường/xã.'] } : {};
}

export const emptyPlace: ChosenPlace = { provinceId: null, districtId: null, wardId: null };

export function chooseProvince(chosen: ChosenPlace, provinceId: number | null): ChosenPlace {
  return provinceId === chosen.provinceId ? chosen : { ...emptyPlace, provinceId };
}

export function chooseDistrict(chosen: ChosenPlace, districtId: number | null): ChosenPlace {
  return districtId === chosen.districtId ? chosen : { ...chosen, districtId, wardId: null };
}
