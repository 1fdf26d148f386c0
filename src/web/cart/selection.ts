/** Lines not selected. All others are, also those that come later: everything is selected from the start (`spec §4`). */
export type Unselected = ReadonlySet<string>;

export function toggled(unselected: Unselected, id: string): Unselected {
  const next = new Set(unselected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Selects all or none of `lines`. */
export function allSelected(lines: readonly { id: string }[], selected: boolean): Unselected {
  return new Set(selected ? [] : lines.map(line => line.id));
}
