import type { CatalogueEntry } from './catalogue-entry.ts';
import { LazyPart } from './lazy-part.ts';
import { groupPositions, type PositionGroups } from './position-groups.ts';
import { type ProductSort, sortEntries } from './sort.ts';
import type { Positions } from './sort-positions.ts';
import { WordIndex } from './word-index.ts';

export interface CatalogueParts {
  words: LazyPart<WordIndex>;
  categories: LazyPart<PositionGroups<number>>;
  tags: LazyPart<PositionGroups<number>>;
  orders: Record<ProductSort, LazyPart<Positions>>;
}

type Entries = readonly CatalogueEntry[];

export function createParts(entries: Entries): CatalogueParts {
  const order = (sort: ProductSort) => new LazyPart(sortEntries(entries, sort));
  return {
    words: new LazyPart(WordIndex.create(entries)),
    categories: new LazyPart(groupPositions(entries, ({ categories }) => categories)),
    tags: new LazyPart(groupPositions(entries, ({ tags }) => tags)),
    orders: {
      newest: order('newest'),
      price_asc: order('price_asc'),
      price_desc: order('price_desc'),
      name: order('name'),
      sale: order('sale'),
    },
  };
}

/** Parts for which no entry changed stay: a new price alone costs three of the orders. */
export function updateParts(
  before: { entries: Entries; parts: CatalogueParts },
  entries: Entries,
): CatalogueParts {
  const isEqual = (value: (entry: CatalogueEntry) => unknown) => areEqualBy(before.entries, entries, value);
  const { words, categories, tags, orders } = createParts(entries);
  const { parts } = before;
  return {
    words: isEqual(({ text }) => text) ? parts.words : words,
    categories: isEqual(entry => entry.categories.join()) ? parts.categories : categories,
    tags: isEqual(entry => entry.tags.join()) ? parts.tags : tags,
    orders: { ...orders, name: isEqual(({ name }) => name) ? parts.orders.name : orders.name },
  };
}

function areEqualBy(before: Entries, after: Entries, value: (entry: CatalogueEntry) => unknown): boolean {
  const isEqual = (a: CatalogueEntry, b: CatalogueEntry | undefined) =>
    a === b || (b && value(a) === value(b));
  return before.length === after.length && after.every((entry, position) => isEqual(entry, before[position]));
}
