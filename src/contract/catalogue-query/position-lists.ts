import type { Positions } from './sort-positions.ts';

/** Many short lists in one array: a hundred thousand arrays would take ten times the memory. */
export class PositionLists {
  readonly positions: Positions;
  /** Where each list starts, and after the last one where it ends. */
  readonly starts: Uint32Array<ArrayBuffer>;

  /** `listNumbers`: the lists of the first position, then those of the second; `ends`: how far those of each go. */
  constructor(listNumbers: readonly number[], ends: Positions, listCount: number) {
    this.starts = new Uint32Array(listCount + 1);
    this.positions = new Uint32Array(listNumbers.length);
    for (const number of listNumbers) this.starts[number + 1] = (this.starts[number + 1] ?? 0) + 1;
    for (let number = 0; number < listCount; number++)
      this.starts[number + 1] = (this.starts[number + 1] ?? 0) + (this.starts[number] ?? 0);
    this.#fill(listNumbers, ends);
  }

  #fill(listNumbers: readonly number[], ends: Positions): void {
    const next = this.starts.slice();
    let at = 0;
    for (let position = 0; position < ends.length; position++) {
      for (; at < (ends[position] ?? 0); at++) {
        const number = listNumbers[at] ?? 0;
        const free = next[number] ?? 0;
        this.positions[free] = position;
        next[number] = free + 1;
      }
    }
  }
}

/** Some of the lists, by number. */
export interface Selection {
  lists: Pick<PositionLists, 'positions' | 'starts'>;
  numbers: readonly number[];
}

export function selectPositions(positions: readonly number[]): Selection {
  return {
    lists: { positions: Uint32Array.from(positions), starts: Uint32Array.of(0, positions.length) },
    numbers: [0],
  };
}

/** A position counts as often as it is in one of the lists. */
export function sumLengths({ lists: { starts }, numbers }: Selection): number {
  return numbers.reduce((count, number) => count + (starts[number + 1] ?? 0) - (starts[number] ?? 0), 0);
}
