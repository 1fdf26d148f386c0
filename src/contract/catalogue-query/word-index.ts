import type { Steps } from './lazy-part.ts';
import type { Matches } from './matches.ts';
import { groupPositions } from './position-groups.ts';
import { countPositions, type PositionLists, type Selection } from './position-lists.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';
import { createPhraseRanker } from './text-search.ts';

/** So many entries are looked up in lists in the time in which a word is looked for in one text. */
const lookupsPerText = 50;

/**
 * Finds folded texts by their distinct words, of which there are far fewer: a term without spaces is in a text exactly if it
 * is in one of its words.
 */
export class WordIndex {
  readonly #entries: readonly { text: string }[];
  readonly #words: TextIndex;
  /** By word, the texts that contain it. */
  readonly #lists: PositionLists;

  private constructor(entries: readonly { text: string }[], words: TextIndex, lists: PositionLists) {
    this.#entries = entries;
    this.#words = words;
    this.#lists = lists;
  }

  static *create(entries: readonly { text: string }[]): Steps<WordIndex> {
    const { lists, numbers } = yield* groupPositions(entries, ({ text }) => new Set(text.split(' ')));
    return new WordIndex(entries, createTextIndex([...numbers.keys()]), lists);
  }

  /** Leaves the texts with all terms. */
  search(matches: Matches, terms: readonly string[]): void {
    const [rarest, ...others] = terms
      .map(term => ({ term, ...this.#select(this.#words.find(term)) }))
      .sort((a, b) => a.count - b.count);
    if (!rarest) return;
    matches.keep(rarest.words);
    for (const { term, words, count } of others) {
      const isSlow = count > rarest.count * lookupsPerText;
      if (isSlow) matches.keep(rarest.words, position => this.#textAt(position).includes(term));
      else matches.keep(words);
    }
    this.#rank(matches, terms);
  }

  /** By `createRanker`: what is left has every word. */
  #rank(matches: Matches, terms: readonly string[]): void {
    if (terms.length === 1) {
      matches.raise(this.#select(this.#findStarts(terms[0])).words, () => 2);
      return;
    }
    const rankPhrase = createPhraseRanker(terms.join(' '));
    matches.raise(this.#selectPhrase(terms), position => rankPhrase(this.#textAt(position)));
  }

  /** The phrase begins at the end of a word, ends at the start of one, and has whole words in between. */
  #selectPhrase([first = '', ...others]: readonly string[]): Selection {
    const last = others.pop();
    const parts = [
      this.#keepEnds(this.#words.find(first), first),
      ...others.map(term => this.#keepEnds(this.#findStarts(term), term)),
      this.#findStarts(last),
    ];
    const [fewest] = parts.map(words => this.#select(words)).sort((a, b) => a.count - b.count);
    return (fewest ?? this.#select([])).words;
  }

  #findStarts(term = ''): number[] {
    return this.#words.find(term).filter(word => this.#words.startsWith(word, term));
  }

  #keepEnds(words: readonly number[], term: string): number[] {
    return words.filter(word => this.#words.endsWith(word, term));
  }

  #select(numbers: readonly number[]): FoundWords {
    const words = { lists: this.#lists, numbers };
    return { words, count: countPositions(words) };
  }

  #textAt(position: number): string {
    return this.#entries[position]?.text ?? '';
  }
}

interface FoundWords {
  words: Selection;
  /** Of the texts that contain one of them; a text with two of them counts twice. */
  count: number;
}
