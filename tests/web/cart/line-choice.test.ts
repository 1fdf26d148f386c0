import { expect, test } from 'vitest';
import { continueChoice, emptyChoice, listTouched } from '#web/cart/line-sheet/line-choice.ts';
import { bibProduct as product } from '../../support/data/bib-product.ts';

const start = { selection: { 1: 'KE', 2: 'S' }, values: { 'Tên thêu': 'An' }, quantity: 1 };

test('a draft keeps only what the product still offers', () => {
  const draft = { selection: { 1: 'XX', 2: 'S', 9: 'A' }, values: { a: 'b', 'Tên thêu': 'An' }, quantity: 3 };
  expect(continueChoice(product, emptyChoice, draft)).toEqual({
    selection: { 2: 'S' },
    values: { 'Tên thêu': 'An' },
    quantity: 3,
  });
});

test('of an edited line only what was touched is kept: another phone may rename it meanwhile', () => {
  const more = listTouched({ ...start, quantity: 2 }, start);
  expect(more).toEqual({ quantity: 2 });
  const renamed = { ...start, values: { 'Tên thêu': 'Bình' } };
  expect(continueChoice(product, renamed, more)).toEqual({ ...renamed, quantity: 2 });
});

test('a typed name stays over a quantity that was changed in the cart since', () => {
  const values = { 'Tên thêu': 'Mít Con', 'Màu chỉ': { value: 'Đỏ', img: null } };
  const typed = listTouched({ ...start, values }, start);
  expect(continueChoice(product, { ...start, quantity: 5 }, typed)).toEqual({
    ...start,
    values,
    quantity: 5,
  });
});

test('an emptied text stays empty, and what was set back is not touched', () => {
  const emptied = listTouched({ ...start, values: { 'Tên thêu': '' } }, start);
  expect(continueChoice(product, start, emptied).values).toEqual({ 'Tên thêu': '' });
  expect(listTouched({ ...start, selection: { 2: 'S', 1: 'KE' } }, start)).toEqual({});
});

test('of a variant, only the attribute that was chosen again is kept', () => {
  const elsewhere = { ...start, selection: { 1: 'HO', 2: 'S' } };
  const deselected = listTouched({ ...start, selection: { 1: 'KE' } }, start);
  expect(continueChoice(product, elsewhere, deselected).selection).toEqual({ 1: 'HO' });
  const white = listTouched({ ...start, selection: { 1: 'HO', 2: 'S' } }, start);
  expect(white).toEqual({ selection: { 1: 'HO' } });
});
