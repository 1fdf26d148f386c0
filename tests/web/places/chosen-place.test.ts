import { expect, test } from 'vitest';
import { chooseDistrict, chooseProvince, emptyPlace, missingPlaces } from '#web/places/chosen-place.ts';

const chosen = { provinceId: 1, districtId: 6, wardId: 3 };

test('another province clears district and ward', () => {
  expect(chooseProvince(chosen, 48)).toEqual({ provinceId: 48, districtId: null, wardId: null });
});

test('another district clears the ward', () => {
  expect(chooseDistrict(chosen, 2)).toEqual({ provinceId: 1, districtId: 2, wardId: null });
});

test('choosing the same place again clears nothing', () => {
  expect(chooseProvince(chosen, 1)).toEqual(chosen);
  expect(chooseDistrict(chosen, 6)).toEqual(chosen);
});

test('only the first missing place has an error', () => {
  expect(missingPlaces(emptyPlace)).toEqual({ province_id: ['Vui lòng chọn tỉnh/thành phố.'] });
  expect(missingPlaces({ ...chosen, districtId: null, wardId: null })).toEqual({
    district_id: ['Vui lòng chọn quận/huyện.'],
  });
  expect(missingPlaces({ ...chosen, wardId: null })).toEqual({ ward_id: ['Vui lòng chọn phường/xã.'] });
  expect(missingPlaces(chosen)).toEqual({});
});
