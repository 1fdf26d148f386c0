import type { FieldErrors } from '#contract/http/errors.ts';

export interface ChosenPlace {
  provinceId: number | null;
  districtId: number | null;
  wardId: number | null;
}

/** Errors by field. The schema of a registration checks the ward only. */
export function missingPlaces({ provinceId, districtId, wardId }: ChosenPlace): FieldErrors {
  if (provinceId === null) return { province_id: ['Bạn chọn tỉnh/thành phố nhé.'] };
  if (districtId === null) return { district_id: ['Bạn chọn quận/huyện nhé.'] };
  return wardId === null ? { ward_id: ['Bạn chọn phường/xã nhé.'] } : {};
}

export const emptyPlace: ChosenPlace = { provinceId: null, districtId: null, wardId: null };

export function chooseProvince(chosen: ChosenPlace, provinceId: number | null): ChosenPlace {
  return provinceId === chosen.provinceId ? chosen : { ...emptyPlace, provinceId };
}

export function chooseDistrict(chosen: ChosenPlace, districtId: number | null): ChosenPlace {
  return districtId === chosen.districtId ? chosen : { ...chosen, districtId, wardId: null };
}
