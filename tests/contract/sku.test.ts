import { expect, test } from 'vitest';
import { buildSku, parseSku } from '#contract/sku.ts';

test('codes follow the product code in the order of the attribute ids', () => {
  expect(buildSku('TBS', { 2: 'NB', 1: 'KE' })).toBe('TBS-KE-NB');
  expect(buildSku('TBS', { 10: 'X', 9: 'Y' })).toBe('TBS-Y-X');
});

test('the sku of a product without attributes is its code', () => expect(buildSku('NVI', {})).toBe('NVI'));

test('parsing a sku returns the selection it was built from', () => {
  const selection = { 1: 'KE', 4: 'K8' };
  expect(parseSku(buildSku('TKH', selection), 'TKH', [{ id: 4 }, { id: 1 }])).toEqual(selection);
  expect(parseSku('NVI', 'NVI', [])).toEqual({});
});
