import { productSorts } from '#contract/catalogue-query/sort.ts';
import type { ProductFilter } from '#web/catalogue/local/filter.ts';

export const everything: ProductFilter = { page: 1, categories: [], tags: [], text: '', sort: 'newest' };

/** Searches in the catalogue of `seedProducts`, found and not found. */
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

export const questions: readonly ProductFilter[] = [
  everything,
  { ...everything, page: 2 },
  { ...everything, page: 3 },
  { ...everything, categories: [1] },
  { ...everything, categories: [2] },
  { ...everything, categories: [2, 3], page: 2 },
  { ...everything, categories: [99] },
  { ...everything, tags: [1] },
  { ...everything, tags: [1, 2] },
  { ...everything, tags: [2] },
  { ...everything, categories: [1], tags: [1], text: 'ao' },
  { ...everything, categories: [3], tags: [1] },
  { ...everything, text: 'ao', page: 9 },
  ...searchTexts.map(text => ({ ...everything, text })),
  ...productSorts.flatMap(sort => [
    { ...everything, sort },
    { ...everything, sort, page: 2 },
    { ...everything, sort, text: 'soi' },
    { ...everything, sort, categories: [1] },
  ]),
];
