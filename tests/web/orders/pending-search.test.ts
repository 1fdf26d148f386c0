import { expect, test } from 'vitest';
import { matchesSearch } from '#web/orders/pending-search.ts';
import { cartLine } from '../../support/data/cart-line.ts';

const shown = {
  lines: [cartLine(1, { order_attributes: { 'Tên thêu': 'Bống' } }), cartLine(2)],
  address: 'Số 9',
  recipient_name: 'Chị Ngọc',
  recipient_phone: '0912000012',
};

test.each(['', 'ngoc', 'bống yếm', '0912 000 012', '+84912000012', 'ngoc kem 2'])(
  'an order that waits is found by “%s”',
  search => expect(matchesSearch({ shown }, search)).toBe(true),
);

test.each(['na', 'ngoc na', '0012', '0912000013'])('an order that waits is not found by “%s”', search =>
  expect(matchesSearch({ shown }, search)).toBe(false),
);

test('an order of an earlier version does not say who receives it', () => {
  const { lines, address } = shown;
  expect(matchesSearch({ shown: { lines, address } }, 'bong')).toBe(true);
  expect(matchesSearch({ shown: { lines, address } }, '0912000012')).toBe(false);
});
