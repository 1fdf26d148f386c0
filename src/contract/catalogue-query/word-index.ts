import type { Steps } from './lazy-part.ts';
import type { Found } from './matches.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';
import { createRanker } from './text-search.ts';

interface Word {
  word: string;
  /** Of the texts that contain it, ascending. */
  positions: number[];
}

const textsPerStep = 256;

/**
 * Finds folded texts by their distinct words, of which there are far fewer: a term without spaces is in a text exactly if it
 * is in one of its words.
 */
export class WordIndex {
  readonly #entries: readonly { text: string }[];
  readonly #words: readonly Word[];
  readonly #wordTexts: TextIndex;

  private constructor(entries: readonly { text: string }[], words: readonly Word[]) {
    this.#entries = entries;
    this.#words = words;
    this.#wordTexts = createTextIndex(words.map(({ word }) => word));
  }

  static *create(entries: readonly { text: string }[]): Steps<WordIndex> {
    const words = new Map<string, Word>();
    for (const [position, { text }] of entries.entries()) {
      if (position % textsPerStep === 0) yield;
      for (const word of text.split(' ')) {
        const known = words.get(word);
        if (!known) words.set(word, { word, positions: [position] });
        else if (known.positions.at(-1) !== position) known.positions.push(position);
      }
    }
    yield;
    return new WordIndex(entries, [...words.values()]);
  }

  find(terms: readonly string[]): Found[] {
    const [rarest] = terms.map(term => this.#findWords(term)).sort((a, b) => countTexts(a) - countTexts(b));
    if (!rarest) return [];
    const [term = '', ...others] = terms;
    if (others.length === 0)
      return rarest.map(({ word, positions }) => ({
        positions,
        rank: word.startsWith(term) ? atStart : inside,
      }));
    const rankText = createRanker(terms);
    const rank = (position: number) => rankText(this.#entries[position]?.text ?? '');
    return rarest.map(({ positions }) => ({ positions, rank }));
  }

  #findWords(term: string): Word[] {
    return this.#wordTexts.find(term).flatMap(index => this.#words[index] ?? []);
  }
}

const countTexts = (words: readonly Word[]) =>
  words.reduce((count, { positions }) => count + positions.length, 0);

// As `createRanker` ranks a single term.
const atStart = () => 3;
const inside = () => 2;
