import { type Pagination, paginate } from '#contract/http/pagination.ts';
import { shop } from '#contract/shop.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { type CatalogueParts, createParts, updateParts } from './catalogue-parts.ts';
import type { Steps } from './lazy-part.ts';
import { Matches } from './matches.ts';
import { selectGroups } from './position-groups.ts';
import { selectPositions } from './position-lists.ts';
import { selectPage } from './ranked-page.ts';
import { type CategoryNode, listSelectedCategories } from './selected-categories.ts';
import { type ProductSort, productSorts } from './sort.ts';
import { searchWords } from './text-search.ts';

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

/** Answers lists and searches from memory, on the phone and in the shop alike (rule 15). */
export class CatalogueIndex {
  /** Newest first. */
  readonly entries: readonly CatalogueEntry[];
  readonly #parts: CatalogueParts;
  readonly #matches: Matches;

  constructor(entries: readonly CatalogueEntry[], parts = createParts(entries)) {
    this.entries = entries;
    this.#parts = parts;
    this.#matches = new Matches(entries.length);
  }

  /** With the changed entries, by id; `null` for one that is no more. */
  update(changed: ReadonlyMap<number, CatalogueEntry | null>): CatalogueIndex {
    const unchanged = this.entries.filter(({ id }) => !changed.has(id));
    const present = [...changed.values()].filter(entry => entry !== null);
    const entries = [...unchanged, ...present].sort((a, b) => b.id - a.id);
    return new CatalogueIndex(entries, updateParts({ entries: this.entries, parts: this.#parts }, entries));
  }

  /** Builds ahead what the first search would otherwise build at once. */
  prepareSearch(): Steps<void> {
    return this.#parts.words.prepare();
  }

  /** Builds ahead what any query needs. */
  *prepare(): Steps<void> {
    const { words, categories, tags, orders } = this.#parts;
    for (const part of [words, categories, tags]) yield* part.prepare();
    for (const sort of productSorts) yield* orders[sort].prepare();
  }

  /** With `ids`, only the products that have one of them. */
  query(filter: ProductFilter, tree: readonly CategoryNode[], ids?: ReadonlySet<number>): EntryPage {
    const matches = this.#match(filter, tree, ids);
    const positions = selectPage(matches, this.#parts.orders[filter.sort].get(), filter);
    return {
      entries: positions.flatMap(position => this.entries[position] ?? []),
      pagination: paginate(matches.band.count, shop.productsPerPage, filter.page),
    };
  }

  #match(
    { text, categories, tags }: ProductFilter,
    tree: readonly CategoryNode[],
    ids?: ReadonlySet<number>,
  ): Matches {
    const parts = this.#parts;
    const matches = this.#matches;
    matches.reset();
    if (categories.length > 0)
      matches.keep(selectGroups(parts.categories.get(), listSelectedCategories(tree, categories)));
    if (tags.length > 0) matches.keep(selectGroups(parts.tags.get(), tags));
    if (ids) matches.keep(selectPositions([...ids].flatMap(id => this.#findPosition(id) ?? [])));
    const terms = searchWords(text);
    if (terms.length > 0) parts.words.get().search(matches, terms);
    return matches;
  }

  /** By halves: ids descend. */
  #findPosition(id: number): number | null {
    let [start, end] = [0, this.entries.length];
    while (start < end) {
      const middle = (start + end) >>> 1;
      const found = this.entries[middle]?.id ?? 0;
      if (found === id) return middle;
      if (found > id) start = middle + 1;
      else end = middle;
    }
    return null;
  }
}
