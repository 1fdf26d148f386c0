/** Text as search compares it: no accents, no case, single spaces. `Áo sợi` folds to `ao soi`. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** What of a product is searched: name and code (`contract, Catalogue`). */
export function searchable(product: { name: string; code: string }): string {
  return fold(`${product.name} ${product.code}`);
}

/** The words of a query, folded, each of which must occur. */
export function wordsOf(query: string): string[] {
  return fold(query).split(' ').filter(Boolean);
}

/**
 * How well `folded` text answers `words`: 0 not at all, 1 has every word, 2 has them as one phrase,
 * 3 has the phrase from the start of a word. Best first, then newest; server and phone rank by this same scale.
 */
export function matchRank(folded: string, words: readonly string[]): 0 | 1 | 2 | 3 {
  if (!words.every(word => folded.includes(word))) return 0;
  const phrase = words.join(' ');
  if (` ${folded}`.includes(` ${phrase}`)) return 3;
  return folded.includes(phrase) ? 2 : 1;
}
