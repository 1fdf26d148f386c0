import type { Steps } from './lazy-part.ts';
import type { Found } from './matches.ts';
import { PositionLists } from './position-lists.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';
import { createRanker } from './text-search.ts';

const textsPerStep = 256;

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
    const numbers = new Map<string, number>();
    const wordsOfTexts: number[] = [];
    const ends = new Uint32Array(entries.length);
    for (const [position, { text }] of entries.entries()) {
      if (position % textsPerStep === 0) yield;
      for (const word of new Set(text.split(' '))) {
        const number = numbers.get(word) ?? numbers.size;
        if (number === numbers.size) numbers.set(word, number);
        wordsOfTexts.push(number);
      }
      ends[position] = wordsOfTexts.length;
    }
    yield;
    const lists = new PositionLists(wordsOfTexts, ends, numbers.size);
    yield;
    return new WordIndex(entries, createTextIndex([...numbers.keys()]), lists);
  }

  find(terms: readonly string[]): Found {
    const [rarest = []] = terms
      .map(term => this.#words.find(term))
      .sort((a, b) => this.#countTexts(a) - this.#countTexts(b));
    const [term = '', ...others] = terms;
    const rankPhrase = this.#rankPhrase(terms);
    const rankWord = (word: number) => (this.#words.startsWith(word, term) ? atStart : inside);
    return {
      positions: this.#lists.positions,
      groups: rarest.map(word => ({
        ...this.#lists.range(word),
        rank: others.length > 0 ? rankPhrase : rankWord(word),
      })),
    };
  }

  #countTexts(words: readonly number[]): number {
    return words.reduce((count, word) => {
      const { start, end } = this.#lists.range(word);
      return count + end - start;
    }, 0);
  }

  #rankPhrase(terms: readonly string[]): (position: number) => number {
    const rank = createRanker(terms);
    return position => rank(this.#entries[position]?.text ?? '');
  }
}

// As `createRanker` ranks a single term.
const atStart = () => 3;
const inside = () => 2;
