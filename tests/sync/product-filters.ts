import type { ProductFilter } from '#contract/catalogue-query/catalogue-index.ts';
import { productSorts } from '#contract/catalogue-query/sort.ts';

export const allProducts: ProductFilter = { page: 1, categories: [], tags: [], text: '', sort: 'newest' };

/** For the products of `seedProducts`, with and without matches. */
export const searchTexts = [
  'ao soi',
  'ÁO SỢI',
  'soi ao',
  '  ao   soi ',
  'p01',
  'P0',
  'bong',
  'o',
  'khan',
  'sua khan',
  'đũi',
  'dui',
  'khong co',
  ' ',
  '100%',
  'mini_be',
  '%',
  '_',
  '\\',
  "'",
  'áo sợi'.normalize('NFD'),
  '😀',
  'ao soi p06',
];

export const productFilters: readonly ProductFilter[] = [
  allProducts,
  { ...allProducts, page: 2 },
  { ...allProducts, page: 3 },
  { ...allProducts, categories: [1] },
  { ...allProducts, categories: [2] },
  { ...allProducts, categories: [2, 3], page: 2 },
  { ...allProducts, categories: [99] },
  { ...allProducts, tags: [1] },
  { ...allProducts, tags: [1, 2] },
  { ...allProducts, tags: [2] },
  { ...allProducts, categories: [1], tags: [1], text: 'ao' },
  { ...allProducts, categories: [3], tags: [1] },
  { ...allProducts, text: 'ao', page: 9 },
  ...searchTexts.map(text => ({ ...allProducts, text })),
  ...productSorts.flatMap(sort => [
    { ...allProducts, sort },
    { ...allProducts, sort, page: 2 },
    { ...allProducts, sort, text: 'soi' },
    { ...allProducts, sort, categories: [1] },
  ]),
];
