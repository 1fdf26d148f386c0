import { LRUCache } from 'lru-cache';
import type { Category } from '#contract/catalogue.ts';
import { toCard } from '#contract/catalogue-query/catalogue-entry.ts';
import type { CatalogueIndex, ProductFilter } from '#contract/catalogue-query/catalogue-index.ts';
import { searchWords } from '#contract/catalogue-query/text-search.ts';
import type { CardPage } from '#server/catalogue/presenter.ts';

const maxPages = 1_000;

/** The lists of an unchanged catalogue: there is nothing to invalidate, a change makes new ones. */
export class ProductLists {
  readonly #index: CatalogueIndex;
  readonly #tree: readonly Category[];
  readonly #pages = new LRUCache<string, CardPage>({ max: maxPages });

  constructor(index: CatalogueIndex, tree: readonly Category[]) {
    this.#index = index;
    this.#tree = tree;
  }

  /** The same object for the same question, however it was typed. */
  page(filter: ProductFilter): CardPage {
    const key = JSON.stringify({ ...filter, text: searchWords(filter.text) });
    const page = this.#pages.get(key) ?? this.#query(filter);
    this.#pages.set(key, page);
    return page;
  }

  /** Of the products with these ids only. Not kept: they differ for every customer. */
  favourites(filter: ProductFilter, ids: ReadonlySet<number>): CardPage {
    return this.#query(filter, ids);
  }

  #query(filter: ProductFilter, ids?: ReadonlySet<number>): CardPage {
    const { entries, pagination } = this.#index.query(filter, this.#tree, ids);
    return { data: entries.map(toCard), pagination, total: pagination.total };
  }
}
