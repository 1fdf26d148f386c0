import type { CatalogueEntry } from '#contract/catalogue-query/catalogue-entry.ts';

const maxSuggestions = 10;

export interface SuggestedEntries {
  seen: readonly CatalogueEntry[];
  related: readonly CatalogueEntry[];
}

/** `seenIds`: last seen first. */
export function suggestEntries(
  entries: readonly CatalogueEntry[],
  id: number,
  seenIds: readonly number[],
): SuggestedEntries {
  const seen = seenIds
    .filter(seenId => seenId !== id)
    .slice(0, maxSuggestions)
    .flatMap(seenId => entries.find(entry => entry.id === seenId) ?? []);
  return { seen, related: findRelated(entries, id) };
}

/** Most in common first, then newest. A category counts more than any number of tags. */
function findRelated(entries: readonly CatalogueEntry[], id: number): CatalogueEntry[] {
  const product = entries.find(entry => entry.id === id);
  if (!product) return [];
  return entries
    .map(entry => ({ entry, score: countInCommon(product, entry) }))
    .filter(({ entry, score }) => score > 0 && entry.id !== id)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxSuggestions)
    .map(({ entry }) => entry);
}

const categoryWeight = 100;

function countInCommon(a: CatalogueEntry, b: CatalogueEntry): number {
  const categories = a.categories.filter(id => b.categories.includes(id)).length;
  const tags = a.tags.filter(id => b.tags.includes(id)).length;
  return categories * categoryWeight + tags;
}
