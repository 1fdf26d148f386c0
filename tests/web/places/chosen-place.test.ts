import { expect, test } from 'vitest';
import { chooseDistrict, chooseProvince, emptyPlace, missingPlaces } from '#web/places/chosen-place.ts';

const place = { provinceId: 1, districtId: 6, wardId: 3 };

test('another province clears district and ward', () => {
  expect(chooseProvince(place, 48)).toEqual({ provinceId: 48, districtId: null, wardId: null });
});

test('another district clears the ward', () => {
  expect(chooseDistrict(place, 2)).toEqual({ provinceId: 1, districtId: 2, wardId: null });
});

test('choosing the same place again clears nothing', () => {
  expect(chooseProvince(place, 1)).toEqual(place);
  expect(chooseDistrict(place, 6)).toEqual(place);
});

test('only the first missing place has an error', () => {
  expect(missingPlaces(emptyPlace)).toEqual({ province_id: ['Vui lòng chọn tỉnh/thành phố.'] });
  expect(missingPlaces({ ...place, districtId: null, wardId: null })).toEqual({
    district_id: ['Vui lòng chọn quận/huyện.'],
  });
  expect(missingPlaces({ ...place, wardId: null })).toEqual({ ward_id: ['Vui lòng chọn phường/xã.'] });
  expect(missingPlaces(place)).toEqual({});
});
