import { expect, test } from 'vitest';
import type { ProductDetail } from '#contract/catalogue.ts';
import { choiceFromDraft, emptyChoice } from '#web/cart/line-sheet/line-choice.ts';
import { findMissingChoice } from '#web/cart/line-sheet/missing-choice.ts';
import { shirtOrderAttributes } from '../../support/data/seed-products.ts';

const product: ProductDetail = {
  id: 1,
  name: 'Yếm',
  code: 'TYE',
  price: 50_000,
  sale_price: null,
  description: '',
  sliders: [],
  isFavored: false,
  attributes: [
    { id: 1, name: 'Màu', values: ['KE', 'HO'].map(code => ({ code, value: code })) },
    { id: 2, name: 'Cỡ', values: [{ code: 'S', value: 'S' }] },
  ],
  productItems: [
    { id: 1, sku: 'TYE-KE-S', name: 'Kem', price: 50_000, sale_price: null, image_url: '', embroidery: null },
  ],
  order_attributes: shirtOrderAttributes,
};
const findMissing = (selection: Record<number, string>, values = {}) =>
  findMissingChoice(product, { ...emptyChoice, selection, values })?.text ?? null;

test('names the first missing choice', () => {
  expect(findMissing({})).toBe('Chọn màu');
  expect(findMissing({ 1: 'KE' })).toBe('Chọn cỡ');
  expect(findMissing({ 1: 'HO', 2: 'S' })).toBe('Chọn loại khác');
  expect(findMissing({ 1: 'KE', 2: 'S' })).toBe('Nhập tên thêu');
  expect(findMissing({ 1: 'KE', 2: 'S' }, { 'Tên thêu': 'Nguyễn Hoàng Bảo An' })).toBe('Rút ngắn tên thêu');
  expect(findMissing({ 1: 'KE', 2: 'S' }, { 'Tên thêu': 'An', 'Màu chỉ': { value: 'Tím', img: null } })).toBe(
    'Chọn màu chỉ',
  );
  expect(findMissing({ 1: 'KE', 2: 'S' }, { 'Tên thêu': 'An' })).toBeNull();
});

test('a draft keeps only what the product still offers', () => {
  const draft = {
    productId: 1,
    selection: { 1: 'XX', 2: 'S', 9: 'A' },
    values: { a: 'b', 'Tên thêu': 'An' },
  };
  expect(choiceFromDraft(product, { ...draft, quantity: 3 })).toEqual({
    selection: { 2: 'S' },
    values: { 'Tên thêu': 'An' },
    quantity: 3,
  });
});
