import { expect, test } from 'vitest';
import { mergeLine } from '#web/cart/line-sheet/merge-line.ts';
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

test('a new choice becomes a new line at the sale price', () => {
  const { line, isNew } = mergeLine([], product, choice);
  expect(isNew).toBe(true);
  expect(line).toMatchObject({ product_item_id: 7, quantity: 2, price: 42_500, detail: 'Kem' });
});

test('the same variant with the same embroidery raises the quantity of its line', () => {
  const existing = cartLine(1, { product_item_id: 7, quantity: 3, order_attributes: { 'Tên thêu': 'Bống' } });
  expect(mergeLine([existing], product, choice)).toMatchObject({
    isNew: false,
    line: { id: existing.id, quantity: 5 },
  });
});

test('another embroidered name makes another line', () => {
  const existing = cartLine(1, { product_item_id: 7, order_attributes: { 'Tên thêu': 'Gấu' } });
  expect(mergeLine([existing], product, choice).isNew).toBe(true);
});

test('order attributes have the product’s order and no blanks', () => {
  const values = { 'Lời chúc': 'Hay ăn chóng lớn', 'Tên thêu': 'Bống' };
  const { line } = mergeLine([], product, { ...choice, order_attributes: values });
  expect(Object.keys(line.order_attributes)).toEqual(['Tên thêu', 'Lời chúc']);
  const { line: withBlank } = mergeLine([], product, {
    ...choice,
    order_attributes: { 'Tên thêu': 'Bống', 'Lời chúc': ' ' },
  });
  expect(withBlank.order_attributes).toEqual({ 'Tên thêu': 'Bống' });
});
