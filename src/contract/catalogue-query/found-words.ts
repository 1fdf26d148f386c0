import { shop } from '#contract/shop.ts';
import { type PositionLists, type Selection, selectPositions, sumLengths } from './position-lists.ts';
import type { TextIndex } from './text-index.ts';

/** Where in a word a term is looked for. */
export type Place = 'within' | 'start' | 'end' | 'whole';

/** The texts with a word that has a term at a place. */
export interface FoundTexts {
  /** At least as many as there are: a text with two such words counts twice. */
  count: number;
  /** `null` for a frequent term of many words: going through all texts is faster. */
  words: Selection | null;
  /** A bit for each text, of a frequent term. */
  bits: Bits | null;
}

export type Bits = Uint32Array<ArrayBuffer>;

export const hasBit = (bits: Bits, position: number) =>
  ((bits[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0;

/** A term in more than this share of the texts is frequent. */
const frequentShare = 1 / 8;
const minFrequent = 256;
/** A language has some hundred; bits take 13 kB each at 100,000 texts. */
const maxKnown = 512;
/** Of one search. */
const maxTerms = shop.limits.searchWords;

/** Finds words by parts of them. What is in many words is remembered: finding it takes 100 ns a word. */
export class WordFinder {
  readonly everything: Selection;
  readonly #words: TextIndex;
  readonly #lists: PositionLists;
  readonly #minFrequent: number;
  readonly #known = new Map<string, FoundTexts>();
  readonly #scanned = new Map<string, number[]>();

  constructor(words: TextIndex, lists: PositionLists, texts: number) {
    this.everything = selectPositions(Array.from({ length: texts }, (_, position) => position));
    this.#words = words;
    this.#lists = lists;
    this.#minFrequent = Math.max(minFrequent, texts * frequentShare);
  }

  find(term: string, place: Place): FoundTexts {
    const key = `${place} ${term}`;
    const known = this.#known.get(key);
    if (known) return known;
    const numbers = this.#scan(term);
    const words = { lists: this.#lists, numbers: this.#filter(numbers, term, place) };
    const count = sumLengths(words);
    const isFrequent = count >= this.#minFrequent;
    const isInManyWords = numbers.length >= this.#minFrequent;
    const bits = isFrequent ? this.#toBits(words) : null;
    const found = { count, words: isFrequent && isInManyWords ? null : words, bits };
    if (isFrequent || isInManyWords) this.#remember(key, found);
    return found;
  }

  /** A search looks for its terms twice: for all texts with them, and for the phrase. */
  #scan(term: string): number[] {
    const numbers = this.#scanned.get(term) ?? this.#words.find(term);
    if (this.#scanned.size >= maxTerms) this.#scanned.clear();
    this.#scanned.set(term, numbers);
    return numbers;
  }

  #filter(words: number[], term: string, place: Place): number[] {
    if (place === 'within') return words;
    const isStart = place === 'end' ? () => true : (word: number) => this.#words.startsWith(word, term);
    const isEnd = place === 'start' ? () => true : (word: number) => this.#words.endsWith(word, term);
    return words.filter(word => isStart(word) && isEnd(word));
  }

  #remember(key: string, found: FoundTexts): void {
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= maxKnown) this.#known.delete(oldest);
    this.#known.set(key, found);
  }

  #toBits({ lists: { positions, starts }, numbers }: Selection): Bits {
    const bits = new Uint32Array((this.everything.lists.positions.length + 31) >>> 5);
    for (const number of numbers) {
      const end = starts[number + 1] ?? 0;
      for (let at = starts[number] ?? 0; at < end; at++) {
        const position = positions[at] ?? 0;
        bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31));
      }
    }
    return bits;
  }
}
