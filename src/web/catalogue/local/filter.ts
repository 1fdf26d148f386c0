import type { Category } from '#contract/catalogue.ts';
import { createRanker, searchWords } from '#contract/catalogue-query/text-search.ts';
import { type Pagination, paginate } from '#contract/http/pagination.ts';
import { shop } from '#contract/shop.ts';
import { createTextIndex, type TextIndex } from './text-index.ts';

/** What the shop's list is narrowed by. */
export interface ProductFilter {
  page: number;
  categories: readonly number[];
  tags: readonly number[];
  text: string;
}

/** What lists show of one product, and what is looked at to choose it; `text` is folded. */
export interface CatalogueEntry {
  id: number;
  name: string;
  code: string;
  /** Đồng. */
  price: number;
  sale_price: number | null;
  image_url: string;
  text: string;
  categories: readonly number[];
  tags: readonly number[];
}

/** A page of a list: which products, in order, and where it stands. */
export interface EntryPage {
  entries: readonly CatalogueEntry[];
  pagination: Pagination;
}

/**
 * The page of `entries`, which come newest first, that `filter` asks for: best match first, then newest, exactly as the
 * shop itself answers (`contract, Catalogue`).
 */
export function filterEntries(
  entries: readonly CatalogueEntry[],
  { page, categories, tags, text }: ProductFilter,
  tree: readonly Category[],
): EntryPage {
  const wanted = new Set(tree.flatMap(category => familyOf(category, categories, false)));
  const within = (entry: CatalogueEntry) =>
    (categories.length === 0 || entry.categories.some(id => wanted.has(id))) &&
    (tags.length === 0 || entry.tags.some(id => tags.includes(id)));
  const words = searchWords(text);
  const isNarrow = categories.length + tags.length > 0;
  const likely = likelyFor(entries, words);
  return paginateEntries(ranked(isNarrow ? likely.filter(within) : likely, words), page);
}

/** One page of a list of products. */
export function paginateEntries(entries: readonly CatalogueEntry[], page: number): EntryPage {
  const size = shop.productsPerPage;
  return {
    entries: entries.slice((page - 1) * size, page * size),
    pagination: paginate(entries.length, size, page),
  };
}

// A chosen category stands for all below it.
function familyOf(category: Category, chosen: readonly number[], within: boolean): number[] {
  const inside = within || chosen.includes(category.id);
  const below = category.children.flatMap(child => familyOf(child, chosen, inside));
  return inside ? [category.id, ...below] : below;
}

const haystacks = new WeakMap<readonly CatalogueEntry[], TextIndex>();

/** Those that have the longest of the words, which is in the fewest. */
function likelyFor(entries: readonly CatalogueEntry[], words: readonly string[]): readonly CatalogueEntry[] {
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return entries;
  const haystack = haystacks.get(entries) ?? createTextIndex(entries.map(({ text }) => text));
  haystacks.set(entries, haystack);
  return haystack.find(longest).flatMap(place => entries[place] ?? []);
}

function ranked(entries: readonly CatalogueEntry[], words: readonly string[]): readonly CatalogueEntry[] {
  if (words.length === 0) return entries;
  const rank = createRanker(words);
  const ranks: CatalogueEntry[][] = [[], [], [], []];
  for (const entry of entries) ranks[rank(entry.text)]?.push(entry);
  return [...(ranks[3] ?? []), ...(ranks[2] ?? []), ...(ranks[1] ?? [])];
}
