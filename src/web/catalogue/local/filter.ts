import type { Category } from '#contract/catalogue.ts';
import type { ProductSort } from '#contract/catalogue-query/sort.ts';
import { createRanker, searchWords } from '#contract/catalogue-query/text-search.ts';
import { type Pagination, paginate } from '#contract/http/pagination.ts';
import { shop } from '#contract/shop.ts';
import type { CatalogueEntry } from '#web/storage/catalogue/catalogue-database.ts';
import { sortEntries } from './sort.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';

export interface ProductFilter {
  page: number;
  categories: readonly number[];
  tags: readonly number[];
  text: string;
  sort: ProductSort;
}

export interface EntryPage {
  entries: readonly CatalogueEntry[];
  pagination: Pagination;
}

/** Expects entries newest first, and orders them as the shop does (rule 15). */
export function filterEntries(
  entries: readonly CatalogueEntry[],
  { page, categories, tags, text, sort }: ProductFilter,
  tree: readonly Category[],
): EntryPage {
  const categoryIds = new Set(tree.flatMap(category => listSelected(category, categories, false)));
  const matches = (entry: CatalogueEntry) =>
    (categories.length === 0 || entry.categories.some(id => categoryIds.has(id))) &&
    (tags.length === 0 || entry.tags.some(id => tags.includes(id)));
  const words = searchWords(text);
  const candidates = findCandidates(entries, words);
  const filtered = categories.length + tags.length > 0 ? candidates.filter(matches) : candidates;
  return paginateEntries(
    sort === 'newest' ? rankEntries(filtered, words) : sortEntries(matchEntries(filtered, words), sort),
    page,
  );
}

export function paginateEntries(entries: readonly CatalogueEntry[], page: number): EntryPage {
  const size = shop.productsPerPage;
  return {
    entries: entries.slice((page - 1) * size, page * size),
    pagination: paginate(entries.length, size, page),
  };
}

/** A selected category includes all below it (rule 15). */
function listSelected(category: Category, selected: readonly number[], isParentSelected: boolean): number[] {
  const isSelected = isParentSelected || selected.includes(category.id);
  const below = category.children.flatMap(child => listSelected(child, selected, isSelected));
  return isSelected ? [category.id, ...below] : below;
}

const textIndexes = new WeakMap<readonly CatalogueEntry[], TextIndex>();

/** Finds entries by the longest word, which is the most selective; the caller checks the others. */
function findCandidates(
  entries: readonly CatalogueEntry[],
  words: readonly string[],
): readonly CatalogueEntry[] {
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return entries;
  const textIndex = textIndexes.get(entries) ?? createTextIndex(entries.map(({ text }) => text));
  textIndexes.set(entries, textIndex);
  return textIndex.find(longest).flatMap(position => entries[position] ?? []);
}

function matchEntries(entries: readonly CatalogueEntry[], words: readonly string[]) {
  return entries.filter(({ text }) => words.every(word => text.includes(word)));
}

function rankEntries(
  entries: readonly CatalogueEntry[],
  words: readonly string[],
): readonly CatalogueEntry[] {
  if (words.length === 0) return entries;
  const rank = createRanker(words);
  const ranks: CatalogueEntry[][] = [[], [], [], []];
  for (const entry of entries) ranks[rank(entry.text)]?.push(entry);
  return [...(ranks[3] ?? []), ...(ranks[2] ?? []), ...(ranks[1] ?? [])];
}
