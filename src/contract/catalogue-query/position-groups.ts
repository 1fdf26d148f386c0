import type { CatalogueEntry } from './catalogue-entry.ts';
import type { Steps } from './lazy-part.ts';

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

export function selectGroups(groups: PositionGroups, ids: Iterable<number>): (readonly number[])[] {
  return Array.from(ids, id => groups.get(id) ?? []);
}
