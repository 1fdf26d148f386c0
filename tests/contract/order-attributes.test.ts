import { expect, test } from 'vitest';
import { type OrderAttribute, validateOrderAttributes } from '#contract/order-attributes.ts';

const name: OrderAttribute = {
  name: 'Tên thêu',
  label: 'Tên thêu',
  type: 'text',
  required: true,
  max_length: 14,
  isHaveDefaultValueImage: false,
  attributeValues: [],
};
const thread: OrderAttribute = {
  name: 'Màu chỉ',
  label: 'Màu chỉ',
  type: 'select',
  required: false,
  max_length: null,
  isHaveDefaultValueImage: true,
  attributeValues: [{ value: 'Hồng đất', img: '/pictures/x.y/640.webp' }],
};
const wrong = (values: Parameters<typeof validateOrderAttributes>[1]) =>
  Object.keys(validateOrderAttributes([name, thread], values));

test('what is asked for must be there, and fit', () => {
  expect(wrong({ 'Tên thêu': 'Bống' })).toEqual([]);
  expect(wrong({})).toEqual(['Tên thêu']);
  expect(wrong({ 'Tên thêu': '   ' })).toEqual(['Tên thêu']);
  expect(wrong({ 'Tên thêu': 'Bảo Châu Bảo Châu' })).toEqual(['Tên thêu']);
});

test('a select takes only what the product offers', () => {
  expect(wrong({ 'Tên thêu': 'Bống', 'Màu chỉ': { value: 'Hồng đất', img: null } })).toEqual([]);
  expect(wrong({ 'Tên thêu': 'Bống', 'Màu chỉ': { value: 'Cầu vồng', img: null } })).toEqual(['Màu chỉ']);
});

test('what the product does not ask for is refused', () => {
  expect(wrong({ 'Tên thêu': 'Bống', 'Giảm giá': '100%' })).toEqual(['Giảm giá']);
});
