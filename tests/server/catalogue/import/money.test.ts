import { expect, it } from 'vitest';
import { parsePrice } from '#server/catalogue/import/formats/parse-price.ts';

it.each([
  ['69000', 69_000],
  ['69,000', 69_000],
  ['69.000', 69_000],
  ['1.250.000 ₫', 1_250_000],
  ['85000đ', 85_000],
  ['50000.00', 50_000],
  ['0.00', 0],
  ['50', 50],
  ['0', 0],
])('reads %s as %i đồng', (cell, dong) => {
  expect(parsePrice(cell)).toBe(dong);
});

it.each([
  ['19.99', 25_000, 499_750],
  ['50', 25_000, 1_250_000],
  ['0,5', 25_000, 12_500],
])('reads %s at %i đồng each as %i', (cell, rate, dong) => {
  expect(parsePrice(cell, rate)).toBe(dong);
});

it.each([
  ['liên hệ', 'không phải giá tiền'],
  ['-5', 'không phải giá tiền'],
  ['19.99', 'phần lẻ'],
  ['65.0001', 'phần lẻ'],
  ['25.00', 'phần lẻ'],
  ['99999999999', 'quá lớn'],
])('reports what is wrong with %s', (cell, message) => {
  expect(parsePrice(cell)).toContain(message);
});

it('takes no comma before three digits of another currency, which may mean thousands', () => {
  expect(parsePrice('1,250', 25_000)).toContain('không rõ');
  expect(parsePrice('1.250', 25_000)).toBe(31_250);
});
