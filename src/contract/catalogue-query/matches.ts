import type { Selection } from './position-lists.ts';

/** Of a search, in addition to every word: 1 for the whole phrase, 2 for the phrase at the start of a word. */
export type Rise = 0 | 1 | 2;

/** Entries that match equally well: those whose level is from `lowest` to `highest`. */
export interface Band {
  lowest: number;
  highest: number;
  count: number;
}

const always = () => true;

/**
 * Which entries match, and how well, by their position. An entry rises by one level with each condition that it meets, and
 * then by its rank in the search, so that narrowing touches only what a condition lists.
 */
export class Matches {
  readonly levels: Uint8Array<ArrayBuffer>;
  /** What has been looked at while ranking: an entry may be in many lists, and looking at its text is slow. */
  readonly #ranked: Uint8Array<ArrayBuffer>;
  #conditions = 0;
  /** Of what meets all conditions, by its rise. */
  #counts: number[] = [];
  #isRanked = false;

  constructor(entries: number) {
    this.levels = new Uint8Array(entries);
    this.#ranked = new Uint8Array(entries);
    this.reset();
  }

  /** Everything matches again. One object serves all queries: making it takes longer than most of them. */
  reset(): void {
    this.levels.fill(0);
    this.#conditions = 0;
    this.#isRanked = false;
    this.#counts = [this.levels.length, 0, 0];
  }

  /** Leaves what is in any of the lists, if it is so. */
  keep({ lists: { positions, starts }, numbers }: Selection, isSo: (position: number) => boolean = always) {
    const { levels } = this;
    const level = this.#conditions;
    let count = 0;
    for (const number of numbers) {
      const end = starts[number + 1] ?? 0;
      for (let at = starts[number] ?? 0; at < end; at++) {
        const position = positions[at] ?? 0;
        if (levels[position] !== level || !isSo(position)) continue;
        levels[position] = level + 1;
        count += 1;
      }
    }
    this.#conditions += 1;
    this.#counts = [count, 0, 0];
  }

  /** After all conditions: lifts what is in any of the lists above the rest. */
  raise({ lists: { positions, starts }, numbers }: Selection, findRise: (position: number) => Rise): void {
    const { levels } = this;
    const level = this.#conditions;
    const ranked = this.#ranked.fill(0);
    const counts = [...this.#counts];
    for (const number of numbers) {
      const end = starts[number + 1] ?? 0;
      for (let at = starts[number] ?? 0; at < end; at++) {
        const position = positions[at] ?? 0;
        if (levels[position] !== level || ranked[position] === 1) continue;
        ranked[position] = 1;
        const rise = findRise(position);
        levels[position] = level + rise;
        counts[0] = (counts[0] ?? 0) - 1;
        counts[rise] = (counts[rise] ?? 0) + 1;
      }
    }
    this.#isRanked = true;
    this.#counts = counts;
  }

  get isEverything(): boolean {
    return this.#conditions === 0;
  }

  /** Of all that match. */
  get band(): Band {
    const count = this.#counts.reduce((sum, each) => sum + each, 0);
    return { lowest: this.#conditions, highest: this.#conditions + 2, count };
  }

  /** Best match first. */
  get bands(): Band[] {
    if (!this.#isRanked) return [this.band];
    return [2, 1, 0].map(rise => {
      const level = this.#conditions + rise;
      return { lowest: level, highest: level, count: this.#counts[rise] ?? 0 };
    });
  }
}
