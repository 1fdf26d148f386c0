import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey } from '#contract/catalogue-query/name-key.ts';
import { remainingShare } from '#contract/catalogue-query/sort.ts';
import { demoProducts } from '#demo/catalogue/all.ts';

const byKey = (names: readonly string[]) => names.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1));
const collator = new Intl.Collator('vi');
const letter = fc.constantFrom(...'aàảãáạăằẳẵắặâầẩẫấậbcdđeèẻẽéẹêềểễếệghiìỉĩíịklmnoòôơờpqrstuưvxyỳ ');

test('sorts Vietnamese words as a dictionary does', () => {
  const words = ['Áo', 'Ăn', 'Âm', 'Bàn', 'Ba', 'Bà', 'Đèn', 'Dép', 'Êm', 'Em', 'Ơn', 'Ô tô', 'Ưu', 'áo len'];
  expect(byKey(words)).toEqual([
    ...['Áo', 'áo len', 'Ăn', 'Âm', 'Ba', 'Bà', 'Bàn', 'Dép', 'Đèn', 'Em', 'Êm', 'Ô tô', 'Ơn', 'Ưu'],
  ]);
});

test('agrees with Intl.Collator about the names of the demo and any lower-case words', () => {
  const words = fc.sample(fc.string({ unit: letter, minLength: 1, maxLength: 6 }), {
    numRuns: 2_000,
    seed: 3,
  });
  const lowerCase = [...demoProducts.map(({ name }) => name), ...words].map(name =>
    name
      .toLocaleLowerCase('vi')
      .replace(/[^\p{L} ]/gu, '')
      .trim(),
  );
  const names = [...new Set(lowerCase)];
  expect(byKey(names)).toEqual(names.toSorted(collator.compare));
});

test('a sale price that is no reduction leaves the whole price', () => {
  expect([
    remainingShare(85_000, 42_500),
    remainingShare(10, null),
    remainingShare(10, 12),
    remainingShare(0, 0),
  ]).toEqual([0.5, 1, 1, 1]);
});
