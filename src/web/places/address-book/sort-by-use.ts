/** The addresses last used come first, the others as they are. `usedIds`: last one first. */
export function sortByUse<Entry extends { id: string }>(
  addresses: readonly Entry[],
  usedIds: string[],
): Entry[] {
  const rank = createRank(usedIds);
  return addresses.toSorted((a, b) => rank(a) - rank(b));
}

/** Those not used lately come first, as they are; the one used last comes last. */
export function longestUnusedFirst<Entry extends { id: string }>(
  addresses: readonly Entry[],
  usedIds: string[],
): Entry[] {
  const rank = createRank(usedIds);
  return addresses.toSorted((a, b) => rank(b) - rank(a));
}

const createRank =
  (usedIds: string[]) =>
  ({ id }: { id: string }) =>
    usedIds.includes(id) ? usedIds.indexOf(id) : usedIds.length;
