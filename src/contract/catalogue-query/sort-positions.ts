import type { Steps } from './lazy-part.ts';

export type SortKey = string | number;

/** Positions in a list, first of the order first. */
export type Positions = Uint32Array<ArrayBuffer>;

const runLength = 2_048;

/** A stable merge sort that can pause: sorting 100,000 names at once holds a process for a quarter of a second. */
export function* sortPositions(keys: readonly SortKey[]): Steps<Positions> {
  let sorted = Uint32Array.from(keys.keys());
  let merged = new Uint32Array(keys.length);
  for (let start = 0; start < keys.length; start += runLength) {
    sorted.subarray(start, start + runLength).sort((a, b) => compareKeys(keys, a, b) || a - b);
    yield;
  }
  for (let width = runLength; width < keys.length; width *= 2) {
    for (let start = 0; start < keys.length; start += 2 * width) {
      const left = sorted.subarray(start, start + width);
      const right = sorted.subarray(start + width, start + 2 * width);
      yield* merge(left, right, keys, merged.subarray(start));
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}

function* merge(left: Positions, right: Positions, keys: readonly SortKey[], into: Positions): Steps<void> {
  let [l, r] = [0, 0];
  while (l < left.length || r < right.length) {
    if ((l + r) % runLength === 0) yield;
    const [a = 0, b = 0] = [left[l], right[r]];
    const takeLeft = r === right.length || (l < left.length && compareKeys(keys, a, b) <= 0);
    into[l + r] = takeLeft ? a : b;
    if (takeLeft) l += 1;
    else r += 1;
  }
}

function compareKeys(keys: readonly SortKey[], a: number, b: number): number {
  const [keyA = '', keyB = ''] = [keys[a], keys[b]];
  if (keyA === keyB) return 0;
  return keyA < keyB ? -1 : 1;
}
