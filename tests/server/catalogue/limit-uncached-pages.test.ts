import { expect, it } from 'vitest';
import { createPageLimit } from '#server/catalogue/list/limit-uncached-pages.ts';

it('refuses the 121st page of a minute', () => {
  const count = createPageLimit();
  for (let page = 0; page < 120; page++) count(1);
  expect(() => count(1)).toThrow('thử lại sau ít phút');
  expect(() => count(2)).not.toThrow();
});
