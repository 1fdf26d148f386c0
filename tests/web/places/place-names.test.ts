import { expect, test } from 'vitest';
import { fullAddress } from '#contract/places.ts';
import { createQueryClient } from '#web/app/query-client.ts';
import { placeNames, placesQueries } from '#web/places/queries.ts';

const queryClient = createQueryClient();
queryClient.setQueryData(placesQueries.provinces().queryKey, [
  { id: 1, name: 'Thành phố Hà Nội' },
  { id: 51, name: 'Tỉnh Quảng Ngãi' },
]);
queryClient.setQueryData(placesQueries.districts(1).queryKey, [{ id: 6, name: 'Quận Đống Đa' }]);
queryClient.setQueryData(placesQueries.districts(51).queryKey, [{ id: 536, name: 'Huyện Lý Sơn' }]);
queryClient.setQueryData(placesQueries.wards(6).queryKey, [{ id: 3, name: 'Phường Láng Thượng' }]);
queryClient.setQueryData(placesQueries.wards(536).queryKey, [{ id: 4, name: 'Huyện Lý Sơn' }]);

test('the full address has the order of a parcel label', () => {
  const place = { provinceId: 1, districtId: 6, wardId: 3 };
  expect(fullAddress('Số 12', placeNames(queryClient, place))).toBe(
    'Số 12, Phường Láng Thượng, Quận Đống Đa, Thành phố Hà Nội',
  );
});

test('a ward named like its district is not repeated', () => {
  const place = { provinceId: 51, districtId: 536, wardId: 4 };
  expect(fullAddress('Thôn Đông', placeNames(queryClient, place))).toBe(
    'Thôn Đông, Huyện Lý Sơn, Tỉnh Quảng Ngãi',
  );
});

test('a place that is not cached is left out', () => {
  const place = { provinceId: 1, districtId: 6, wardId: 999 };
  expect(fullAddress('Số 12', placeNames(queryClient, place))).toBe('Số 12, Quận Đống Đa, Thành phố Hà Nội');
});
