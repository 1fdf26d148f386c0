import { expect, test } from 'vitest';
import { toAddition } from '#web/cart/to-addition.ts';
import { buildLine, type CompleteChoice } from '#web/line-items/build-line.ts';
import { cartLine } from '../../support/data/cart-line.ts';

const variant = {
  id: 7,
  sku: 'TYE-KE',
  name: 'Kem',
  price: 85_000,
  sale_price: 42_500,
  image_url: '/pictures/x.y/640.webp',
  embroidery: null,
};
const textAttribute = (name: string) => ({
  name,
  label: name,
  type: 'text' as const,
  required: false,
  max_length: 14,
  isHaveDefaultValueImage: false,
  attributeValues: [],
});
const product = {
  id: 3,
  name: 'Yếm',
  code: 'TYE',
  price: 85_000,
  sale_price: 42_500,
  description: '',
  sliders: [],
  isFavored: false,
  productItems: [variant],
  attributes: [],
  order_attributes: [textAttribute('Tên thêu'), textAttribute('Lời chúc')],
};
const choice = { variant, quantity: 2, order_attributes: { 'Tên thêu': 'Bống' } };

const build = (chosen: CompleteChoice) => buildLine(product, chosen, cartLine(9).id);

test('a new choice becomes a new line at the sale price', () => {
  const line = build(choice);
  expect(line).toMatchObject({ product_item_id: 7, quantity: 2, price: 42_500, detail: 'Kem' });
  expect(toAddition([], line)).toBeNull();
});

test('the same variant with the same embroidery adds to the line that is there', () => {
  const existing = cartLine(1, { product_item_id: 7, quantity: 3, order_attributes: { 'Tên thêu': 'Bống' } });
  const added = { quantity: 5, adds_to: existing.id, added: 2 };
  expect(toAddition([existing], build(choice))).toMatchObject(added);
});

test('a text that the shop stores alike is the same: spaces around it, and accents typed apart', () => {
  const existing = cartLine(1, { product_item_id: 7, quantity: 3, order_attributes: { 'Tên thêu': 'Bống' } });
  for (const typed of ['Bống ', 'Bống'.normalize('NFD')]) {
    const line = build({ ...choice, order_attributes: { 'Tên thêu': typed } });
    expect(toAddition([existing], line)).toMatchObject({ adds_to: existing.id });
    expect(line.order_attributes).toEqual({ 'Tên thêu': 'Bống' });
  }
});

test('another embroidered name makes another line', () => {
  const existing = cartLine(1, { product_item_id: 7, order_attributes: { 'Tên thêu': 'Gấu' } });
  expect(toAddition([existing], build(choice))).toBeNull();
});

test('order attributes have the product’s order and no blanks', () => {
  const values = { 'Lời chúc': 'Hay ăn chóng lớn', 'Tên thêu': 'Bống' };
  const line = build({ ...choice, order_attributes: values });
  expect(Object.keys(line.order_attributes)).toEqual(['Tên thêu', 'Lời chúc']);
  const withBlank = build({
    ...choice,
    order_attributes: { 'Tên thêu': 'Bống', 'Lời chúc': ' ' },
  });
  expect(withBlank.order_attributes).toEqual({ 'Tên thêu': 'Bống' });
});
