import { expect, test } from 'vitest';
import { setFavourite } from '#web/favourites/commands.ts';
import { pendingFavourite, pendingFavourites } from '#web/favourites/pending.ts';
import type { Rejection } from '#web/outbox/command.ts';
import { waiting } from '../../support/wait-until.ts';

const like = (product_id: number, is_favored: boolean, rejection: Rejection | null = null) =>
  waiting(setFavourite, { customer_id: 1, product_id, is_favored }, rejection);

test('the last wish counts, before what the shop knows', () => {
  const product = { id: 5, isFavored: false };
  expect(pendingFavourite(product, [])).toBe(false);
  expect(pendingFavourite(product, [like(5, true)])).toBe(true);
  expect(pendingFavourite(product, [like(5, true), like(5, false)])).toBe(false);
  expect(pendingFavourite(product, [like(6, true)])).toBe(false);
});

test('what was liked since stands among the favourites, what was refused does not', () => {
  const refused = like(8, true, { status: 404, message: 'Không tìm thấy sản phẩm này.' });
  expect(pendingFavourites([5, 3], [])).toEqual([3, 5]);
  expect(pendingFavourites([5, 3], [like(4, true), like(5, false), refused])).toEqual([3, 4]);
  expect(pendingFavourites([5], [like(5, true), like(6, true), like(6, false)])).toEqual([5]);
});

test('the favourites stay as they are when the shop confirms them', () => {
  expect(pendingFavourites([10, 9, 2], [])).toEqual(pendingFavourites([9, 10], [like(2, true)]));
});
