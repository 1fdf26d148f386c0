import { expect, test } from 'vitest';
import { buildSku, parseSku } from '#contract/sku.ts';

test('codes follow the product code by rising attribute id, whatever the order they were chosen in', () => {
  expect(buildSku('TBS', { 2: 'NB', 1: 'KE' })).toBe('TBS-KE-NB');
  expect(buildSku('TBS', { 10: 'X', 9: 'Y' })).toBe('TBS-Y-X');
});

test('a product without attributes is its own variant', () => expect(buildSku('NVI', {})).toBe('NVI'));

test('a sku read backwards is the selection it was made of', () => {
  const selection = { 1: 'KE', 4: 'K8' };
  expect(parseSku(buildSku('TKH', selection), 'TKH', [{ id: 4 }, { id: 1 }])).toEqual(selection);
  expect(parseSku('NVI', 'NVI', [])).toEqual({});
});
