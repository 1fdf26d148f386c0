import { describe, expect, test } from 'vitest';
import { enumParam, intListParam, intParam, pathParam, textParam } from '#web/routing/search-params.ts';

describe('invalid search parameters are ignored', () => {
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

  test('a list keeps its integers', () => {
    expect(intListParam([1, 'x', 2.5, 3])).toEqual([1, 3]);
    expect(intListParam(7)).toEqual([7]);
    expect(intListParam(undefined)).toEqual([]);
  });

  test('an unknown choice becomes the default', () => {
    expect(enumParam('b', ['a', 'b'], 'a')).toBe('b');
    expect(enumParam('c', ['a', 'b'], 'a')).toBe('a');
  });

  test('text stays as it was typed', () => {
    expect(textParam('chăn')).toBe('chăn');
    expect(textParam(360)).toBe('360');
    expect(textParam({})).toBe('');
  });
});

test.each(['/cart', '/product/12?tab=x#y', '/orders/1f0c-2a/edit?search=a//b', '/'])(
  '%s is a path within the shop',
  path => {
    expect(pathParam(path)).toBe(path);
  },
);

test.each([
  '//other.example',
  '/\\other.example',
  '/\t/other.example',
  '/\n/other.example',
  '/\r\\other.example',
  '/.//other.example',
  '/..//other.example',
  '/./\\other.example',
  '/cart//other.example',
  '/cart\u0000',
  'https://other.example',
  'cart',
  '',
  12,
  undefined,
])('%j is not a path within the shop', value => {
  expect(pathParam(value)).toBeUndefined();
});
