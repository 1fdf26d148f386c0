import { expect, test } from 'vitest';
import { sumLines } from '#web/line-items/sum-lines.ts';
import { cartLine } from '../../support/data/cart-line.ts';

test('the sum counts pieces and money', () => {
  expect(sumLines([cartLine(1, { quantity: 3, price: 42_500 }), cartLine(2)])).toEqual({
    quantity: 4,
    total: 227_500,
  });
});
