import { expect, test } from 'vitest';
import { mergeLine } from '#web/cart/merge-line.ts';
import { cartLine } from '../../support/cart-lines.ts';

const item = {
  id: 7,
  sku: 'TYE-KE',
  name: 'Kem',
  price: 85_000,
  sale_price: 42_500,
  image_url: '/pictures/x.y/640.webp',
  embroidery: null,
};
const question = (name: string) => ({
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
  productItems: [item],
  attributes: [],
  order_attributes: [question('Tên thêu'), question('Lời chúc')],
};
const chosen = { item, quantity: 2, order_attributes: { 'Tên thêu': 'Bống' } };

test('something new becomes a line of its own, at the price the customer pays', () => {
  const { line, isNew } = mergeLine([], product, chosen);
  expect(isNew).toBe(true);
  expect(line).toMatchObject({ product_item_id: 7, quantity: 2, price: 42_500, detail: 'Kem' });
});

test('the same thing with the same embroidery becomes more of its line', () => {
  const there = cartLine(1, { product_item_id: 7, quantity: 3, order_attributes: { 'Tên thêu': 'Bống' } });
  expect(mergeLine([there], product, chosen)).toMatchObject({
    isNew: false,
    line: { id: there.id, quantity: 5 },
  });
});

test('another name is another line', () => {
  const there = cartLine(1, { product_item_id: 7, order_attributes: { 'Tên thêu': 'Gấu' } });
  expect(mergeLine([there], product, chosen).isNew).toBe(true);
});

test('what was asked stands in the order it was asked, without what was left empty', () => {
  const typed = { 'Lời chúc': 'Hay ăn chóng lớn', 'Tên thêu': 'Bống' };
  const { line } = mergeLine([], product, { ...chosen, order_attributes: typed });
  expect(Object.keys(line.order_attributes)).toEqual(['Tên thêu', 'Lời chúc']);
  const { line: bare } = mergeLine([], product, {
    ...chosen,
    order_attributes: { 'Tên thêu': 'Bống', 'Lời chúc': ' ' },
  });
  expect(bare.order_attributes).toEqual({ 'Tên thêu': 'Bống' });
});
