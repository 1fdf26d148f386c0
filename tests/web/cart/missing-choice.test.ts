import { expect, test } from 'vitest';
import { emptyChoice } from '#web/cart/line-sheet/line-choice.ts';
import { findMissingChoice } from '#web/cart/line-sheet/missing-choice.ts';
import { bibProduct as product } from '../../support/data/bib-product.ts';

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
