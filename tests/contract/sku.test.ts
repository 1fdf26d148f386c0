import { expect, test } from 'vitest';
import { selectionOf, skuOf } from '#contract/sku.ts';

test('codes follow the product code by rising attribute id, whatever the order they were chosen in', () => {
  expect(skuOf('TBS', { 2: 'NB', 1: 'KE' })).toBe('TBS-KE-NB');
  expect(skuOf('TBS', { 10: 'X', 9: 'Y' })).toBe('TBS-Y-X');
});

test('a product without attributes is its own variant', () => expect(skuOf('NVI', {})).toBe('NVI'));

test('a sku read backwards is the selection it was made of', () => {
  const selection = { 1: 'KE', 4: 'K8' };
  expect(selectionOf(skuOf('TKH', selection), 'TKH', [{ id: 4 }, { id: 1 }])).toEqual(selection);
  expect(selectionOf('NVI', 'NVI', [])).toEqual({});
});
