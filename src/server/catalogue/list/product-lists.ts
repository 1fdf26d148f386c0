import { LRUCache } from 'lru-cache';
import type { Category } from '#contract/catalogue.ts';
import type { CatalogueIndex, EntryPage, ProductFilter } from '#contract/catalogue-query/catalogue-index.ts';
import { searchWords } from '#contract/catalogue-query/text-search.ts';
import type { InTurn } from '#server/concurrency/queue.ts';
import { createTimeSlices } from '#server/concurrency/time-slices.ts';

const maxPages = 1_000;

/** A search for eight letters takes 2 ms at 10,000 products and 20 at 100,000; one customer can ask for dozens at once. */
const inTimeSlice = createTimeSlices(5);

/** The lists of an unchanged catalogue: there is nothing to invalidate, a change makes new ones. */
export class ProductLists {
  readonly #index: CatalogueIndex;
  readonly #tree: readonly Category[];
  readonly #pages = new LRUCache<string, EntryPage>({ max: maxPages });

  constructor(index: CatalogueIndex, tree: readonly Category[]) {
    this.#index = index;
    this.#tree = tree;
  }

  /** The same object for the same question, however it was typed. Made in turn, unless it was asked before. */
  async page(filter: ProductFilter, inTurn: InTurn): Promise<EntryPage> {
    const key = JSON.stringify({ ...filter, text: searchWords(filter.text) });
    const make = () => this.#pages.get(key) ?? this.#store(key, filter);
    return this.#pages.get(key) ?? inTurn(() => inTimeSlice(make));
  }

  /** Of the products with these ids only. Not kept: they differ for every customer. */
  favourites(filter: ProductFilter, ids: ReadonlySet<number>, inTurn: InTurn): Promise<EntryPage> {
    return inTurn(() => inTimeSlice(() => this.#query(filter, ids)));
  }

  #store(key: string, filter: ProductFilter): EntryPage {
    const page = this.#query(filter);
    this.#pages.set(key, page);
    return page;
  }

  #query(filter: ProductFilter, ids?: ReadonlySet<number>): EntryPage {
    return this.#index.query(filter, this.#tree, ids);
  }
}
