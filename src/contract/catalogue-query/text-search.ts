import * as z from 'zod/mini';
import { text } from '#contract/http/fields.ts';
import { shop } from '#contract/shop.ts';

/** Removes accents and case and collapses spaces: `Áo sợi` → `ao soi`. Server and phone search in folded text. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

export function searchableText(product: { name: string; code: string }): string {
  return foldText(`${product.name} ${product.code}`);
}

/** The folded words, each once. A product matches if it contains all of them (rule 15). */
export function searchWords(query: string): string[] {
  return [...new Set(foldText(query).split(' ').filter(Boolean))];
}

const { searchWords: maxWords } = shop.limits;

const maxLength = 200;
// What is too long is refused without a look at its words, which would take milliseconds.
const hasFewWords = (query: string) => query.length > maxLength || searchWords(query).length <= maxWords;

/** 422 for more words than the shop looks for (rule 29). */
export const searchText = text(maxLength).check(
  z.refine(hasFewWords, `Bạn tìm nhiều nhất ${maxWords} từ một lần nhé.`),
);

/** Leaves out the words beyond the limit, so that a pasted name of a product finds it. */
export function limitSearch(query: string): string {
  return searchWords(query).length <= maxWords ? query : searchWords(query).slice(0, maxWords).join(' ');
}

/** 0: no match, 1: every word, 2: the whole phrase, 3: the phrase at the start of a word. */
type MatchRank = 0 | 1 | 2 | 3;

/**
 * Server and phone rank alike. Prepares the words once per search, because a phone ranks ten thousand texts for each typed
 * letter.
 */
export function createRanker(words: readonly string[]): (folded: string) => MatchRank {
  const rankPhrase = createPhraseRanker(words.join(' '));
  return folded => {
    const rank = rankPhrase(folded);
    if (rank > 0) return rank === 2 ? 3 : 2;
    return words.every(word => folded.includes(word)) ? 1 : 0;
  };
}

/** 0: not in the text, 1: in it, 2: at the start of a word. */
export function createPhraseRanker(phrase: string): (folded: string) => 0 | 1 | 2 {
  const atWordStart = ` ${phrase}`;
  return folded => {
    if (!folded.includes(phrase)) return 0;
    return folded.startsWith(phrase) || folded.includes(atWordStart) ? 2 : 1;
  };
}
