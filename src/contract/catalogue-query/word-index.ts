import type { Steps } from './lazy-part.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';
import { createRanker } from './text-search.ts';

/** How well each text matches, by its position; 0 for no match (`createRanker`). */
export type Ranks = Uint8Array<ArrayBuffer>;
export const bestRank = 3;

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

  /** Overwrites `ranks`. */
  rank(terms: readonly string[], ranks: Ranks): void {
    ranks.fill(0);
    const [rarest] = terms.map(term => this.#find(term)).sort((a, b) => a.size - b.size);
    if (!rarest) return;
    if (terms.length === 1) rankByWord(ranks, rarest);
    else this.#rankByPhrase(ranks, rarest, terms);
  }

  #find(term: string): Found {
    const words = this.#wordTexts.find(term).flatMap(index => this.#words[index] ?? []);
    return { term, words, size: words.reduce((size, { positions }) => size + positions.length, 0) };
  }

  #rankByPhrase(ranks: Ranks, { words }: Found, terms: readonly string[]): void {
    for (const { positions } of words) for (const position of positions) ranks[position] = 1;
    const rank = createRanker(terms);
    for (let position = 0; position < ranks.length; position++)
      if (ranks[position] === 1) ranks[position] = rank(this.#entries[position]?.text ?? '');
  }
}

interface Found {
  term: string;
  words: readonly Word[];
  size: number;
}

function rankByWord(ranks: Ranks, { term, words }: Found): void {
  for (const { word, positions } of words) {
    const rank = word.startsWith(term) ? bestRank : bestRank - 1;
    for (const position of positions) if (rank > (ranks[position] ?? 0)) ranks[position] = rank;
  }
}
