import { expect, test } from 'vitest';
import { readPlaceTree } from '#server/places/read-places.ts';
import { districtsOf, type PlaceTree, provincesOf, wardsOf } from '#web/places/place-tree.ts';

const tree: PlaceTree = JSON.parse(JSON.stringify(await readPlaceTree()));

test('the tree on the phone has every province, district and ward, and a ward for five island districts', () => {
  const districts = provincesOf(tree).flatMap(({ id }) => districtsOf(tree, id) ?? []);
  const wards = districts.flatMap(({ id }) => wardsOf(tree, id) ?? []);
  expect([tree.length, districts.length, wards.length]).toEqual([63, 705, 10_599 + 5]);
  expect(districts.filter(({ id }) => wardsOf(tree, id)?.length === 0)).toEqual([]);
});

test('its lists are in Vietnamese order, with numbers by value', () => {
  const names = districtsOf(tree, 79)?.map(({ name }) => name) ?? [];
  expect(names.indexOf('Quận 2')).toBe(-1);
  expect(names.indexOf('Quận 3')).toBeLessThan(names.indexOf('Quận 10'));
  expect(
    provincesOf(tree)
      .map(({ name }) => name)
      .at(0),
  ).toBe('Thành phố Cần Thơ');
});

test('an unknown place is not in it', () => {
  expect(districtsOf(tree, 999)).toBeNull();
  expect(wardsOf(tree, 99_999)).toBeNull();
});
