import type { Category } from '#contract/catalogue.ts';
import { createRanker, foldText, searchWords } from '#contract/catalogue-query/text-search.ts';
import { listCategories } from './list-categories.ts';

const maxFound = 3;

/** Those whose names have all the words, best first: a search of products looks into their names and codes only (rule 15). */
export function findCategories(tree: readonly Category[], text: string): Category[] {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const rank = createCategoryRanker(words);
  return listCategories(tree)
    .map(category => ({ category, rank: rank(foldText(category.name)) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, maxFound)
    .map(({ category }) => category);
}

// Few names have a word: the one that begins with the words is most likely meant.
function createCategoryRanker(words: readonly string[]): (folded: string) => number {
  const rank = createRanker(words);
  const phrase = words.join(' ');
  return folded => rank(folded) + (folded.startsWith(phrase) ? 1 : 0);
}
