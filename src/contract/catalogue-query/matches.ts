import type { PositionRange } from './position-lists.ts';
import type { Positions } from './sort-positions.ts';

/** Of a search: 1 for every word, 2 for the whole phrase, 3 for the phrase at the start of a word. */
const bestRank = 3;

export interface Found {
  positions: Positions;
  groups: readonly FoundGroup[];
}

/** A part of the positions. */
interface FoundGroup extends PositionRange {
  /** 0 for no match after all. */
  rank(position: number): number;
}

/** Entries that match equally well: those whose level is from `lowest` to `highest`. */
export interface Band {
  lowest: number;
  highest: number;
  count: number;
}

/**
 * Which entries match, and how well, by their position. An entry rises by one level with each condition that it meets, and
 * then by its rank in the search, so that narrowing touches only what a condition lists.
 */
export class Matches {
  readonly levels: Uint8Array<ArrayBuffer>;
  #conditions = 0;
  #isSearched = false;
  /** Of what meets all conditions, by rank; 0 for what no search has found. */
  #counts: number[] = [];

  constructor(entries: number) {
    this.levels = new Uint8Array(entries);
    this.reset();
  }

  /** Everything matches again. One object serves all queries: making it takes longer than most of them. */
  reset(): void {
    this.levels.fill(0);
    this.#conditions = 0;
    this.#isSearched = false;
    this.#counts = [this.levels.length, 0, 0, 0];
  }

  /** Leaves what is in any of the lists. Conditions come before the search. */
  keep(lists: Iterable<readonly number[]>): void {
    const { levels } = this;
    const level = this.#conditions;
    let count = 0;
    for (const positions of lists) {
      for (const position of positions) {
        if (levels[position] !== level) continue;
        levels[position] = level + 1;
        count += 1;
      }
    }
    this.#conditions += 1;
    this.#counts = [count, 0, 0, 0];
  }

  /** Leaves what was found, with the best of its ranks. */
  search({ positions, groups }: Found): void {
    this.#isSearched = true;
    for (const group of groups) this.#raise(positions, group);
  }

  #raise(positions: Positions, { start, end, rank: findRank }: FoundGroup): void {
    const { levels } = this;
    const counts = this.#counts;
    const level = this.#conditions;
    for (let at = start; at < end; at++) {
      const position = positions[at] ?? 0;
      const known = (levels[position] ?? 0) - level;
      if (known < 0 || known === bestRank) continue;
      const rank = findRank(position);
      if (rank <= known) continue;
      levels[position] = level + rank;
      counts[known] = (counts[known] ?? 0) - 1;
      counts[rank] = (counts[rank] ?? 0) + 1;
    }
  }

  get isEverything(): boolean {
    return this.#conditions === 0 && !this.#isSearched;
  }

  /** Of all that match. */
  get band(): Band {
    const lowest = this.#conditions + (this.#isSearched ? 1 : 0);
    const [unranked = 0, ...ranked] = this.#counts;
    const count = this.#isSearched ? ranked.reduce((sum, each) => sum + each, 0) : unranked;
    return { lowest, highest: this.#conditions + bestRank, count };
  }

  /** Best match first. */
  get bands(): Band[] {
    if (!this.#isSearched) return [this.band];
    return [3, 2, 1].map(rank => {
      const level = this.#conditions + rank;
      return { lowest: level, highest: level, count: this.#counts[rank] ?? 0 };
    });
  }
}
