export const collapsedCount = 5;

export const isCollapsible = (addressCount: number) => addressCount > collapsedCount;

interface Choice {
  /** The one that was put first, so that a choice among those shown moves nothing. */
  firstId: string | null;
  chosen: string | null;
}

/** The chosen one is always shown; chosen among the hidden ones, it comes first. */
export function collapseAddresses<Entry extends { id: string }>(
  addresses: readonly Entry[],
  { firstId, chosen }: Choice,
) {
  const shown = putFirst(addresses, firstId).slice(0, collapsedCount);
  const isHidden = !contains(shown, chosen) && contains(addresses, chosen);
  if (!isHidden) return { first: firstId, shown };
  return { first: chosen, shown: putFirst(addresses, chosen).slice(0, collapsedCount) };
}

export function putFirst<Entry extends { id: string }>(
  addresses: readonly Entry[],
  firstId: string | null,
): Entry[] {
  return addresses.toSorted((a, b) => Number(b.id === firstId) - Number(a.id === firstId));
}

const contains = (addresses: readonly { id: string }[], id: string | null) =>
  addresses.some(address => address.id === id);
