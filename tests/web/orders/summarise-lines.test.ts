import { expect, test } from 'vitest';
import type { OrderLine } from '#contract/orders/order.ts';
import { summariseLines } from '#web/orders/summarise-lines.ts';
import { cartLine } from '../../support/data/cart-line.ts';

const line = (number: number, name: string, sewnName: string): OrderLine => ({
  id: cartLine(number).id,
  order_id: cartLine(9).id,
  qty: 1,
  price: 100_000,
  total: 100_000,
  order_attributes: { 'Tên thêu': sewnName },
  product: { id: number, name, code: 'A1' },
  product_item: { name: 'Kem', sku: 'A1-K', image_url: '', embroidery: null },
  status: 'Tạo mới',
  status_color: 'gray',
  payment_status: 'Chưa thanh toán',
  payment_status_color: 'gray',
});
const [shirt, bib, towel] = [line(1, 'Áo', 'Bống'), line(2, 'Yếm', 'Na'), line(3, 'Khăn', 'Na')];

test('the first lines stand for an order, with the number of those left out', () => {
  expect(summariseLines([shirt, bib, towel], 4, [])).toEqual({ shown: [shirt, bib], others: 5 });
  expect(summariseLines([shirt], 0, [])).toEqual({ shown: [shirt], others: 0 });
});

test('what a search has found comes first, most words before fewer', () => {
  expect(summariseLines([shirt, bib, towel], 0, ['khan', 'na']).shown).toEqual([towel, bib]);
  expect(summariseLines([shirt, bib, towel], 0, ['mn-261121-0042']).shown).toEqual([shirt, bib]);
});
