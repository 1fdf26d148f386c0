/** Lines not selected. All others are, also those that come later: everything is selected from the start (`spec §4`). */
export type DeselectedIds = ReadonlySet<string>;

export function toggleLine(unselected: DeselectedIds, id: string): DeselectedIds {
  const next = new Set(unselected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Selects all or none of `lines`. */
export function selectAll(lines: readonly { id: string }[], selected: boolean): DeselectedIds {
  return new Set(selected ? [] : lines.map(line => line.id));
}
