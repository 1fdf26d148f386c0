import { expect, test } from 'vitest';
import { filterPlaces } from '#web/places/filter-places.ts';

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

test.each([
  ['ha', ['Thành phố Hà Nội', 'Thành phố Đà Nẵng']],
  ['thien', ['Tỉnh Thừa Thiên Huế']],
])('places that begin with "%s" come first', (search, labels) => {
  const found = filterPlaces({ options: options.toReversed(), search, limit: 100 });
  expect(found.flatMap(option => ('label' in option ? option.label : []))).toEqual(labels);
});

test('places that are found alike stay in their order', () => {
  expect(findLabels('thanh pho')).toEqual(['Thành phố Hà Nội', 'Thành phố Đà Nẵng']);
});
