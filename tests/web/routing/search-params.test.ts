import { describe, expect, test } from 'vitest';
import { oneOf, wholeNumber, wholeNumbers, words } from '#web/routing/search-params.ts';

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
  ])('page %j is %i', (said, page) => expect(wholeNumber(said, 1)).toBe(page));

  test('lists keep what is a number', () => {
    expect(wholeNumbers([1, 'x', 2.5, 3])).toEqual([1, 3]);
    expect(wholeNumbers(7)).toEqual([7]);
    expect(wholeNumbers(undefined)).toEqual([]);
  });

  test('a choice is one there is', () => {
    expect(oneOf('b', ['a', 'b'], 'a')).toBe('b');
    expect(oneOf('c', ['a', 'b'], 'a')).toBe('a');
  });

  test('words are read as they were typed', () => {
    expect(words('chăn')).toBe('chăn');
    expect(words(360)).toBe('360');
    expect(words({})).toBe('');
  });
});
