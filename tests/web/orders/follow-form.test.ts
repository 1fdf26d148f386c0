import { expect, test } from 'vitest';
import type { ExpectedOrder } from '#contract/orders/expected-order.ts';
import { type FormChange, followForm } from '#web/orders/rejection/follow-form.ts';
import { cartLine } from '../../support/data/cart-line.ts';

const [id, shirt, bib] = [cartLine(1).id, cartLine(2).id, cartLine(3).id];
const line = (lineId: string, quantity: number) => ({
  id: lineId,
  quantity,
  price: 100_000,
  order_attributes: { 'Tên thêu': 'Bống' },
});
const before: ExpectedOrder = { lines: [line(shirt, 1), line(bib, 5)], address: 'Nhà' };
const made: ExpectedOrder = { lines: [line(shirt, 1), line(bib, 2)], address: 'Cơ quan' };
const refused: FormChange = {
  id,
  lines: [{ id: bib, qty: 2 }],
  address_id: cartLine(4).id,
  expected: made,
};

test('an unchanged form makes what the refused change had made', () =>
  expect(followForm(made, before, refused, refused)).toEqual(made));

test('what is changed, taken out or set back in the form since is so', () => {
  const form = { ...refused, lines: [{ id: shirt, qty: 0 }] };
  expect(followForm(made, before, refused, form).lines).toEqual([line(bib, 5)]);
});

test('another address in the form is where the order goes', () => {
  const form = { ...refused, address_id: cartLine(5).id, expected: { ...made, address: 'Quê' } };
  expect(followForm(made, before, refused, form)).toEqual({ ...made, address: 'Quê' });
});
