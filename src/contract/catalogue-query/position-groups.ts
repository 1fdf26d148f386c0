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

/** The ranks of entries in any of the groups; 0 for all others. */
export function keepGroups(ranks: Ranks, groups: PositionGroups, ids: Iterable<number>): Ranks {
  const kept = new Uint8Array(ranks.length);
  for (const id of ids) for (const position of groups.get(id) ?? []) kept[position] = ranks[position] ?? 0;
  return kept;
}

/** The ranks of the entries with these ids; 0 for all others. */
export function keepIds(ranks: Ranks, entries: readonly CatalogueEntry[], ids: ReadonlySet<number>): Ranks {
  return ranks.map((rank, position) => (ids.has(entries[position]?.id ?? 0) ? rank : 0));
}
