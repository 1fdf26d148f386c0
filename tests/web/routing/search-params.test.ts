import { describe, expect, test } from 'vitest';
import { enumParam, intListParam, intParam, pathParam, textParam } from '#web/routing/search-params.ts';

describe('what an address cannot mean is left out', () => {
  test.each([
    [3, 3],
    ['3', 3],
    [0, 1],
    [-2, 1],
    [1.5, 1],
    ['x', 1],
    [undefined, 1],
    [1e30, 1],
  ])('page %j is %i', (text, page) => expect(intParam(text, 1)).toBe(page));

  test('lists keep what is a number', () => {
    expect(intListParam([1, 'x', 2.5, 3])).toEqual([1, 3]);
    expect(intListParam(7)).toEqual([7]);
    expect(intListParam(undefined)).toEqual([]);
  });

  test('a choice is one there is', () => {
    expect(enumParam('b', ['a', 'b'], 'a')).toBe('b');
    expect(enumParam('c', ['a', 'b'], 'a')).toBe('a');
  });

  test('words are read as they were typed', () => {
    expect(textParam('chăn')).toBe('chăn');
    expect(textParam(360)).toBe('360');
    expect(textParam({})).toBe('');
  });
});

test.each(['/cart', '/product/12?tab=x#y', '/'])('%s is a path within the shop', path => {
  expect(pathParam(path)).toBe(path);
});

test.each(['//other.example', '/\\other.example', 'https://other.example', 'cart', '', 12, undefined])(
  '%s is not',
  value => {
    expect(pathParam(value)).toBeUndefined();
  },
);
