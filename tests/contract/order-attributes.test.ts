import { expect, test } from 'vitest';
import {
  findTextError,
  type OrderAttribute,
  sentAttributeValues,
  validateOrderAttributes,
} from '#contract/order-attributes.ts';
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

test('counts a character once, however the keyboard wrote it', () => {
  const decomposed = 'Nguyễn Tường'.normalize('NFD');
  expect(decomposed.length).toBeGreaterThan(14);
  expect(findInvalid({ 'Tên thêu': decomposed })).toEqual([]);
  expect(findTextError(nameAttribute, decomposed)).toBeNull();
});

test('says what cannot be sewn, and how much fits', () => {
  expect(findTextError(nameAttribute, 'Bống ♥')).toBe(
    'Thợ chưa thêu được “♥”. Bạn dùng chữ cái, số và dấu câu thường nhé.',
  );
  expect(findTextError(nameAttribute, 'Nguyễn Hoàng Bảo An')).toBe(
    'Chỗ thêu vừa 14 ký tự. Mình rút gọn giúp thợ nhé, ví dụ “Thuỳ Dương”.',
  );
  expect(findTextError({ ...nameAttribute, max_length: 6 }, 'Thuỳ Dương')).toContain('ví dụ “Bống”');
  expect(findTextError({ ...nameAttribute, type: 'textarea', max_length: 3 }, 'Yêu con')).toBe(
    'Tối đa 3 ký tự, bạn rút gọn giúp nhé.',
  );
});

test.each([
  ['short', 'Bống\0'],
  ['as long as it may be, each letter in three parts', `${'e\u0302\u0301'.repeat(499)}\0`],
  ['too long', `${'e\u0302\u0301'.repeat(501)}\0`],
])('a text that cannot be stored is refused where it is %s', (_kind, value) => {
  expect(sentAttributeValues.safeParse({ 'Lời nhắn': value }).success).toBe(false);
  expect(sentAttributeValues.safeParse({ 'Màu chỉ': { value, img: null } }).success).toBe(false);
});
