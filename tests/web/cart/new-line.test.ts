import { expect, test } from 'vitest';
import { addedTo } from '#web/cart/new-line.ts';
import { cartLine } from '../../support/cart-lines.ts';

const item = {
  id: 7,
  sku: 'TYE-KE',
  name: 'Kem',
  price: 85_000,
  sale_price: 42_500,
  image_url: '/pictures/x.y/640.webp',
};
const product = {
  id: 3,
  name: 'Yếm',
  code: 'TYE',
  price: 85_000,
  sale_price: 42_500,
  description: '',
  sliders: [],
  isFavored: false,
  productItems: [item],
  attributes: [],
  order_attributes: [],
};
const chosen = { item, quantity: 2, order_attributes: { 'Tên thêu': 'Bống' } };

test('something new becomes a line of its own, at the price the customer pays', () => {
  const { line, isNew } = addedTo([], product, chosen);
  expect(isNew).toBe(true);
  expect(line).toMatchObject({ product_item_id: 7, quantity: 2, price: 42_500, detail: 'Kem' });
});

test('the same thing with the same embroidery becomes more of its line', () => {
  const there = cartLine(1, { product_item_id: 7, quantity: 3, order_attributes: { 'Tên thêu': 'Bống' } });
  expect(addedTo([there], product, chosen)).toMatchObject({
    isNew: false,
    line: { id: there.id, quantity: 5 },
  });
});

test('another name is another line', () => {
  const there = cartLine(1, { product_item_id: 7, order_attributes: { 'Tên thêu': 'Gấu' } });
  expect(addedTo([there], product, chosen).isNew).toBe(true);
});
