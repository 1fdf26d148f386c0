import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  createRanker,
  foldText,
  searchableText,
  searchText,
  searchWords,
} from '#contract/catalogue-query/text-search.ts';

describe('foldText', () => {
  test.each([
    ['Áo sợi', 'ao soi'],
    ['ĐỖ ƠN', 'do on'],
    ['Nguyễn  Thuỳ\nDương', 'nguyen thuy duong'],
    ['Ỷ Lan'.normalize('NFD'), 'y lan'],
  ])('%j folds to %j', (text, folded) => expect(foldText(text)).toBe(folded));

  test('every Vietnamese letter folds to plain Latin', () => {
    const letters = 'aăâeêioôơuưyđ';
    const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
    for (const letter of letters) {
      for (const tone of tones) expect(foldText((letter + tone).normalize('NFC'))).toMatch(/^[a-z]$/);
    }
  });
});

describe('createRanker', () => {
  const blanket = searchableText({ name: 'Chăn cotton trần mây thêu tên', code: 'TCH' });

  test.each([
    ['chan cotton', 3],
    ['CHĂN', 3],
    ['tch', 3],
    ['otton tran', 2],
    ['may chan', 1],
    ['chan ga', 0],
    ['100%', 0],
  ])('%j ranks %i', (query, rank) => expect(createRanker(searchWords(query))(blanket)).toBe(rank));

  test('an empty query matches everything', () => expect(createRanker(searchWords('   '))(blanket)).toBe(3));
});

test('takes no text apart that is too long', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  expect(z.safeParse(searchText, `a${'\u0301\u0323'.repeat(1_200)}`).success).toBe(false);
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
});
