import { expect, test } from 'vitest';
import { matchingPlaces } from '#web/places/matching-places.ts';

const options = ['Thành phố Hà Nội', 'Thành phố Đà Nẵng', 'Tỉnh Thừa Thiên Huế'].map((label, place) => ({
  value: place + 1,
  label,
}));
const found = (search: string) =>
  matchingPlaces({ options, search, limit: 100 }).flatMap(option => ('label' in option ? option.label : []));

test.each(['da nang', 'Đà Nẵng', 'DA NANG', 'nang da'])('"%s" finds Đà Nẵng', search => {
  expect(found(search)).toContain('Thành phố Đà Nẵng');
});

test('every word must occur', () => {
  expect(found('thanh pho')).toHaveLength(2);
  expect(found('ha hue')).toEqual([]);
});

test('nothing typed leaves the whole list', () => {
  expect(found('  ')).toHaveLength(3);
});
