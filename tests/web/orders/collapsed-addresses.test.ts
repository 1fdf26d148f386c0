import { expect, test } from 'vitest';
import {
  collapseAddresses,
  collapsedCount,
  isCollapsible,
} from '#web/orders/delivery/collapsed-addresses.ts';

const createList = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index + 1}` }));
const collapse = (count: number, firstId: string | null, chosen = firstId) => {
  const { first, shown } = collapseAddresses(createList(count), { firstId, chosen });
  return { first, ids: shown.map(({ id }) => id) };
};

test('the chosen one comes first, the others as they are', () => {
  expect(collapse(50, '40')).toEqual({ first: '40', ids: ['40', '1', '2', '3', '4'] });
  expect(collapse(3, '2').ids).toEqual(['2', '1', '3']);
});

test('choosing another one that is shown moves nothing', () => {
  expect(collapse(50, '40', '3')).toEqual({ first: '40', ids: ['40', '1', '2', '3', '4'] });
});

test('one chosen among the hidden ones comes first', () => {
  expect(collapse(50, '40', '30')).toEqual({ first: '30', ids: ['30', '1', '2', '3', '4'] });
});

test('with nobody chosen, or one that is gone, the list is as it is', () => {
  expect(collapse(12, null).ids).toEqual(['1', '2', '3', '4', '5']);
  expect(collapse(12, 'gone')).toEqual({ first: 'gone', ids: ['1', '2', '3', '4', '5'] });
});

test('a short list is shown whole', () => {
  expect(isCollapsible(collapsedCount)).toBe(false);
  expect(isCollapsible(collapsedCount + 1)).toBe(true);
});
