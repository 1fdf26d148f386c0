import { expect, test } from 'vitest';
import { chooseDistrict, chooseProvince, emptyPlace, withMissingPlace } from '#web/places/chosen-place.ts';

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
  expect(withMissingPlace({}, emptyPlace)).toEqual({ province_id: ['Bạn chọn tỉnh/thành phố nhé.'] });
  expect(withMissingPlace({}, { ...place, districtId: null, wardId: null })).toEqual({
    district_id: ['Bạn chọn quận/huyện nhé.'],
  });
  expect(withMissingPlace({}, { ...place, wardId: null })).toEqual({ ward_id: ['Bạn chọn phường/xã nhé.'] });
  expect(withMissingPlace({}, place)).toEqual({});
});

test('fields that cannot be filled yet have no error', () => {
  const errors = { recipient_phone: ['sai'], ward_id: ['trống'], address: ['trống'] };
  expect(withMissingPlace(errors, emptyPlace)).toEqual({
    recipient_phone: ['sai'],
    province_id: ['Bạn chọn tỉnh/thành phố nhé.'],
  });
  expect(withMissingPlace(errors, place)).toEqual(errors);
});
