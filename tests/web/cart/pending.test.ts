import { describe, expect, test } from 'vitest';
import { addLine, changeLine, removeLines } from '#web/cart/commands.ts';
import { cartTotal, pendingCart } from '#web/cart/pending.ts';
import { placeOrder } from '#web/orders/commands.ts';
import { cartLine } from '../../support/cart-lines.ts';
import { waiting } from '../../support/wait-until.ts';

const bib = cartLine(1);
const hat = cartLine(2);
const shown = (lines: ReturnType<typeof pendingCart>) =>
  lines.map(line => [line.name, line.quantity, line.waiting]);

describe('the cart as the customer sees it', () => {
  test('is what the shop confirmed, while nothing waits', () => {
    expect(shown(pendingCart([bib, hat], []))).toEqual([
      ['Yếm 1', 1, false],
      ['Yếm 2', 1, false],
    ]);
  });

  test('has a line added on top, waiting', () => {
    expect(shown(pendingCart([bib], [waiting(addLine, hat)]))).toEqual([
      ['Yếm 2', 1, true],
      ['Yếm 1', 1, false],
    ]);
  });

  test('shows an added line once, also in the moment after the shop confirmed it', () => {
    expect(shown(pendingCart([hat, bib], [waiting(addLine, hat)]))).toEqual([
      ['Yếm 2', 1, true],
      ['Yếm 1', 1, false],
    ]);
  });

  test('has changes and removals laid over, in the order they were made', () => {
    const waits = [
      waiting(addLine, hat),
      waiting(changeLine, { ...hat, quantity: 3 }),
      waiting(removeLines, { ids: [bib.id] }),
    ];
    expect(shown(pendingCart([bib], waits))).toEqual([['Yếm 2', 3, true]]);
  });

  test('loses the lines of an order that waits', () => {
    const order = waiting(placeOrder, {
      id: cartLine(9).id,
      item_ids: [bib.id],
      note: '',
      expected_total: 100_000,
      shown: { lines: [bib], address: '' },
    });
    expect(shown(pendingCart([bib, hat], [order]))).toEqual([['Yếm 2', 1, false]]);
  });

  test('is as before where the shop refused', () => {
    const refused = waiting(removeLines, { ids: [bib.id] }, { status: 422, message: 'Không được' });
    expect(shown(pendingCart([bib], [refused]))).toEqual([['Yếm 1', 1, false]]);
  });

  test('ignores what it cannot read', () => {
    const broken = { ...waiting(addLine, hat), input: { name: 'từ phiên bản cũ' } };
    expect(shown(pendingCart([bib], [broken]))).toEqual([['Yếm 1', 1, false]]);
  });
});

test('a total counts pieces and money', () => {
  expect(cartTotal([cartLine(1, { quantity: 3, price: 42_500 }), cartLine(2)])).toEqual({
    quantity: 4,
    money: 227_500,
  });
});
