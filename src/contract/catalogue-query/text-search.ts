/** Text as search compares it: no accents, no case, single spaces. `Áo sợi` folds to `ao soi`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** What of a product is searched: name and code (`contract, Catalogue`). */
export function searchableText(product: { name: string; code: string }): string {
  return foldText(`${product.name} ${product.code}`);
}

/** The words of a query, folded, each of which must occur. */
export function searchWords(query: string): string[] {
  return foldText(query).split(' ').filter(Boolean);
}

/** 0 not at all, 1 has every word, 2 has them as one phrase, 3 has the phrase from the start of a word. */
export type MatchRank = 0 | 1 | 2 | 3;

/**
 * How well a folded text answers `words`. Best first, then newest; server and phone rank by this same scale. Made once for
 * a search, since a phone puts ten thousand texts to it with each letter typed.
 */
export function createRanker(words: readonly string[]): (folded: string) => MatchRank {
  const phrase = words.join(' ');
  const ofWord = ` ${phrase}`;
  return folded => {
    if (folded.includes(phrase)) return folded.startsWith(phrase) || folded.includes(ofWord) ? 3 : 2;
    return words.every(word => folded.includes(word)) ? 1 : 0;
  };
}
