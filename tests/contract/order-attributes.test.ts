import { expect, test } from 'vitest';
import { type OrderAttribute, validateOrderAttributes } from '#contract/order-attributes.ts';
import { nameAttribute } from '../support/data/name-attribute.ts';

const threadAttribute: OrderAttribute = {
  name: 'Màu chỉ',
  label: 'Màu chỉ',
  type: 'select',
  required: false,
  max_length: null,
  isHaveDefaultValueImage: true,
  attributeValues: [{ value: 'Hồng đất', img: '/pictures/x.y/640.webp' }],
};
const findInvalid = (values: Parameters<typeof validateOrderAttributes>[1]) =>
  Object.keys(validateOrderAttributes([nameAttribute, threadAttribute], values));

test('a required text must be present and within its length', () => {
  expect(findInvalid({ 'Tên thêu': 'Bống' })).toEqual([]);
  expect(findInvalid({})).toEqual(['Tên thêu']);
  expect(findInvalid({ 'Tên thêu': '   ' })).toEqual(['Tên thêu']);
  expect(findInvalid({ 'Tên thêu': 'Bảo Châu Bảo Châu' })).toEqual(['Tên thêu']);
});

test('a select accepts only the product’s values', () => {
  expect(findInvalid({ 'Tên thêu': 'Bống', 'Màu chỉ': { value: 'Hồng đất', img: null } })).toEqual([]);
  expect(findInvalid({ 'Tên thêu': 'Bống', 'Màu chỉ': { value: 'Cầu vồng', img: null } })).toEqual([
    'Màu chỉ',
  ]);
});

test('an attribute that the product does not have is rejected', () => {
  expect(findInvalid({ 'Tên thêu': 'Bống', 'Giảm giá': '100%' })).toEqual(['Giảm giá']);
});
