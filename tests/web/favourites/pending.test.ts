import { expect, test } from 'vitest';
import { favouriteCommands } from '#web/favourites/commands.ts';
import { optimisticFavourite, optimisticFavouriteIds } from '#web/favourites/pending.ts';
import type { Rejection } from '#web/outbox/command.ts';
import { pendingCommand } from '../../support/data/pending-command.ts';

const setFavourite = (product_id: number, is_favored: boolean, rejection: Rejection | null = null) =>
  pendingCommand(favouriteCommands.set, { customer_id: 1, product_id, is_favored }, rejection);

test('the last pending change wins over the confirmed state', () => {
  const product = { id: 5, isFavored: false };
  expect(optimisticFavourite(product, [])).toBe(false);
  expect(optimisticFavourite(product, [setFavourite(5, true)])).toBe(true);
  expect(optimisticFavourite(product, [setFavourite(5, true), setFavourite(5, false)])).toBe(false);
  expect(optimisticFavourite(product, [setFavourite(6, true)])).toBe(false);
});

test('pending changes apply to the favourites, rejected ones do not', () => {
  const rejected = setFavourite(8, true, { status: 404, message: 'Không tìm thấy sản phẩm này.' });
  expect(optimisticFavouriteIds([5, 3], [])).toEqual([3, 5]);
  expect(optimisticFavouriteIds([5, 3], [setFavourite(4, true), setFavourite(5, false), rejected])).toEqual([
    3, 4,
  ]);
  expect(
    optimisticFavouriteIds([5], [setFavourite(5, true), setFavourite(6, true), setFavourite(6, false)]),
  ).toEqual([5]);
});

test('the ids stay the same when the shop confirms them', () => {
  expect(optimisticFavouriteIds([10, 9, 2], [])).toEqual(
    optimisticFavouriteIds([9, 10], [setFavourite(2, true)]),
  );
});
