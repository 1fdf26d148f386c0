import { expect, test } from 'vitest';
import type { CatalogueEntry } from '#contract/catalogue-query/catalogue-entry.ts';
import { suggestEntries } from '#web/catalogue/local/suggestions.ts';

const entry = (id: number, categories: number[], tags: number[]): CatalogueEntry => ({
  id,
  name: `Áo ${id}`,
  code: `A${id}`,
  price: 10_000,
  sale_price: null,
  price_varies: false,
  image_url: '',
  text: '',
  categories,
  embroidery: null,
  tags,
});
const entries = [
  entry(5, [2], []),
  entry(4, [1], []),
  entry(3, [2], [7, 8]),
  entry(2, [1], [7]),
  entry(1, [1], [7]),
];
const ids = (list: readonly CatalogueEntry[]) => list.map(({ id }) => id);

test('suggests products with most in common first, a category before tags, then the newest', () => {
  expect(ids(suggestEntries(entries, 1, []).related)).toEqual([2, 4, 3]);
  expect(ids(suggestEntries(entries, 5, []).related)).toEqual([3]);
  expect(suggestEntries(entries, 99, []).related).toEqual([]);
});

test('lists viewed products that are still sold, without the product itself', () => {
  expect(ids(suggestEntries(entries, 1, [1, 4, 99, 2]).seen)).toEqual([4, 2]);
});
