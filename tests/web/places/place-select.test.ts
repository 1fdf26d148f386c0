import { expect, test } from 'vitest';
import { filterPlaces } from '#web/places/place-select.tsx';

const options = ['Thành phố Hà Nội', 'Thành phố Đà Nẵng', 'Tỉnh Thừa Thiên Huế'].map((label, index) => ({
  value: index + 1,
  label,
}));
const findLabels = (search: string) =>
  filterPlaces({ options, search, limit: 100 }).flatMap(option => ('label' in option ? option.label : []));

test.each(['da nang', 'Đà Nẵng', 'DA NANG', 'nang da'])('"%s" finds Đà Nẵng', search => {
  expect(findLabels(search)).toContain('Thành phố Đà Nẵng');
});

test.each(['hcm', 'sai gon', 'TPHCM', 'Sài Gòn'])('"%s" finds Hồ Chí Minh', search => {
  const options = [{ value: 79, label: 'Thành phố Hồ Chí Minh' }];
  expect(filterPlaces({ options, search, limit: 100 })).toEqual(options);
});

test('every word must match', () => {
  expect(findLabels('thanh pho')).toHaveLength(2);
  expect(findLabels('ha hue')).toEqual([]);
});

test('an empty search matches every place', () => {
  expect(findLabels('  ')).toHaveLength(3);
});
