import type { Category } from '#contract/catalogue.ts';
import { rankerOf, wordsOf } from '#contract/catalogue-query/text-search.ts';
import { type Pagination, paginate } from '#contract/http/pagination.ts';
import { shop } from '#contract/shop.ts';
import { type Haystack, haystackOf } from './text-index.ts';

/** What the shop's list is narrowed by. */
export interface ProductFilter {
  page: number;
  categories: readonly number[];
  tags: readonly number[];
  text: string;
}

/** What lists show of one product, and what is looked at to choose it; `text` is folded. */
export interface Entry {
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
export interface Narrowed {
  entries: readonly Entry[];
  pagination: Pagination;
}

/**
 * The page of `entries`, which come newest first, that `filter` asks for: best match first, then newest, exactly as the
 * shop itself answers (`contract, Catalogue`).
 */
export function narrow(
  entries: readonly Entry[],
  { page, categories, tags, text }: ProductFilter,
  tree: readonly Category[],
): Narrowed {
  const wanted = new Set(tree.flatMap(category => familyOf(category, categories, false)));
  const within = (entry: Entry) =>
    (categories.length === 0 || entry.categories.some(id => wanted.has(id))) &&
    (tags.length === 0 || entry.tags.some(id => tags.includes(id)));
  const words = wordsOf(text);
  const isNarrow = categories.length + tags.length > 0;
  const likely = likelyFor(entries, words);
  return pageOf(ranked(isNarrow ? likely.filter(within) : likely, words), page);
}

/** One page of a list of products. */
export function pageOf(entries: readonly Entry[], page: number): Narrowed {
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

const haystacks = new WeakMap<readonly Entry[], Haystack>();

/** Those that have the longest of the words, which is in the fewest. */
function likelyFor(entries: readonly Entry[], words: readonly string[]): readonly Entry[] {
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return entries;
  const haystack = haystacks.get(entries) ?? haystackOf(entries.map(({ text }) => text));
  haystacks.set(entries, haystack);
  return haystack.find(longest).flatMap(place => entries[place] ?? []);
}

function ranked(entries: readonly Entry[], words: readonly string[]): readonly Entry[] {
  if (words.length === 0) return entries;
  const rank = rankerOf(words);
  const ranks: Entry[][] = [[], [], [], []];
  for (const entry of entries) ranks[rank(entry.text)]?.push(entry);
  return [...(ranks[3] ?? []), ...(ranks[2] ?? []), ...(ranks[1] ?? [])];
}
