import type { Steps } from './lazy-part.ts';
import { PositionLists, type Selection } from './position-lists.ts';

/** By word, category or tag, the positions of the entries that have it. */
export interface PositionGroups<Key> {
  lists: PositionLists;
  /** Of the list of each group. */
  numbers: ReadonlyMap<Key, number>;
}

const entriesPerStep = 256;

export function* groupPositions<Entry, Key>(
  entries: readonly Entry[],
  listKeys: (entry: Entry) => Iterable<Key>,
): Steps<PositionGroups<Key>> {
  const numbers = new Map<Key, number>();
  const listNumbers: number[] = [];
  const ends = new Uint32Array(entries.length);
  for (const [position, entry] of entries.entries()) {
    if (position % entriesPerStep === 0) yield;
    for (const key of listKeys(entry)) {
      const number = numbers.get(key) ?? numbers.size;
      if (number === numbers.size) numbers.set(key, number);
      listNumbers.push(number);
    }
    ends[position] = listNumbers.length;
  }
  yield;
  const lists = new PositionLists(listNumbers, ends, numbers.size);
  yield;
  return { lists, numbers };
}

export function selectGroups<Key>({ lists, numbers }: PositionGroups<Key>, keys: Iterable<Key>): Selection {
  return { lists, numbers: Array.from(keys).flatMap(key => numbers.get(key) ?? []) };
}
