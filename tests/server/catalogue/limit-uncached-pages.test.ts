import { expect, it } from 'vitest';
import { createPageLimit } from '#server/catalogue/list/limit-uncached-pages.ts';

it('lets customers who read many pages wait for each other, and refuses the 121st of a minute', () => {
  const count = createPageLimit();
  const standings = Array.from({ length: 120 }, () => count(1));
  expect([standings[19], standings[20], standings[119]]).toEqual(['usual', 'frequent', 'frequent']);
  expect(() => count(1)).toThrow('thử lại sau ít phút');
  expect(count(2)).toBe('usual');
});
