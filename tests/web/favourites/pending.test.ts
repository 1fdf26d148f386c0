import { expect, test } from 'vitest';
import { setFavourite } from '#web/favourites/commands.ts';
import { pendingFavourite } from '#web/favourites/pending.ts';
import { waiting } from '../../support/waiting.ts';

const like = (product_id: number, is_favored: boolean) =>
  waiting(setFavourite, { customer_id: 1, product_id, is_favored });

test('the last wish counts, before what the shop knows', () => {
  const product = { id: 5, isFavored: false };
  expect(pendingFavourite(product, [])).toBe(false);
  expect(pendingFavourite(product, [like(5, true)])).toBe(true);
  expect(pendingFavourite(product, [like(5, true), like(5, false)])).toBe(false);
  expect(pendingFavourite(product, [like(6, true)])).toBe(false);
});
