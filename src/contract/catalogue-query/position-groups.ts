import type { CatalogueEntry } from './catalogue-entry.ts';
import type { Steps } from './lazy-part.ts';
import type { Ranks } from './word-index.ts';

/** By category or tag, the positions of its entries. */
export type PositionGroups = ReadonlyMap<number, readonly number[]>;

const entriesPerStep = 4_096;

export function* groupPositions(
  entries: readonly CatalogueEntry[],
  listGroups: (entry: CatalogueEntry) => readonly number[],
): Steps<PositionGroups> {
  const groups = new Map<number, number[]>();
  for (const [position, entry] of entries.entries()) {
    if (position % entriesPerStep === 0) yield;
    for (const group of listGroups(entry)) {
      const positions = groups.get(group);
      if (positions) positions.push(position);
      else groups.set(group, [position]);
    }
  }
  return groups;
}

const keptMark = 0x80;

/** Leaves only the ranks of entries in any of the groups. */
export function keepGroups(ranks: Ranks, groups: PositionGroups, ids: Iterable<number>): void {
  for (const id of ids)
    for (const position of groups.get(id) ?? []) ranks[position] = (ranks[position] ?? 0) | keptMark;
  for (let position = 0; position < ranks.length; position++) {
    const rank = ranks[position] ?? 0;
    ranks[position] = rank & keptMark ? rank - keptMark : 0;
  }
}

/** Leaves only the ranks of the entries with these ids. */
export function keepIds(ranks: Ranks, entries: readonly CatalogueEntry[], ids: ReadonlySet<number>): void {
  for (let position = 0; position < ranks.length; position++)
    if (!ids.has(entries[position]?.id ?? 0)) ranks[position] = 0;
}
