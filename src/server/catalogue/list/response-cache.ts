import {
  listCatalogueChangesEndpoint,
  listProductsEndpoint,
  type ProductDetail,
  showProductEndpoint,
} from '#contract/catalogue.ts';
import { listChangesAfter } from '#server/catalogue/changes.ts';
import { addFavourites, type CardPage } from '#server/catalogue/presenter.ts';
import { findProduct } from '#server/catalogue/store.ts';
import type { ChangeNotifications } from '#server/database/change-notifications.ts';
import type { Database } from '#server/database/connect.ts';
import { InvalidatingCache } from '#server/database/invalidating-cache.ts';
import { SerialisedResponse } from '#server/http/endpoint/serialised-response.ts';
import { countUncachedPage } from './limit-uncached-pages.ts';
import { type CountsByIdRange, countByIdRange, listProducts, type ProductFilters } from './product-list.ts';
import { SerialisedForms } from './serialised-forms.ts';

const lifetimeMs = 60_000;

type Detail = Omit<ProductDetail, 'isFavored'>;

/** Any change of the catalogue drops all responses. */
export class ResponseCache {
  readonly #pages: InvalidatingCache<CardPage>;
  readonly #counts: InvalidatingCache<CountsByIdRange>;
  readonly #products: InvalidatingCache<Detail>;
  readonly #changes: InvalidatingCache<SerialisedResponse>;
  readonly #forms = new SerialisedForms();

  constructor(changeNotifications: ChangeNotifications | undefined) {
    const createCache = <T>(maxEntries: number) =>
      new InvalidatingCache<T>(changeNotifications, { maxEntries, lifetimeMs }, topic =>
        topic === 'catalogue' ? 'all' : null,
      );
    this.#pages = createCache(1_000);
    this.#counts = createCache(1_000);
    this.#products = createCache(1_000);
    // Each entry holds up to 200 whole products: half a megabyte.
    this.#changes = createCache(8);
  }

  /** Not for lists filtered by `ids`, which differ for every customer. */
  async listProducts(
    database: Database,
    filters: ProductFilters,
    favouriteIds: ReadonlySet<number>,
  ): Promise<SerialisedResponse> {
    const { page, sort, ...countFilters } = filters;
    const countMatches = () =>
      this.#counts.get(JSON.stringify(countFilters), () => countByIdRange(database, filters));
    const key = JSON.stringify([page, sort, countFilters]);
    const cards = await this.#pages.get(key, () => listProducts(database, filters, countMatches));
    const ids = cards.data.map(card => card.id).filter(id => favouriteIds.has(id));
    return this.#forms.get(`${key} ${ids.join()}`, cards, () =>
      SerialisedResponse.serialise(listProductsEndpoint, { data: addFavourites(cards, favouriteIds) }),
    );
  }

  /** 404 for an unknown or withdrawn product. */
  async showProduct(
    database: Database,
    id: number,
    favouriteIds: ReadonlySet<number>,
  ): Promise<SerialisedResponse> {
    const product = await this.#products.get(String(id), () => findProduct(database, id));
    const isFavored = favouriteIds.has(id);
    return this.#forms.get(`${id} ${isFavored}`, product, () =>
      SerialisedResponse.serialise(showProductEndpoint, { data: { ...product, isFavored } }),
    );
  }

  listChanges(
    database: Database,
    cursor: string,
    catalogueId: string,
    customerId: number,
  ): Promise<SerialisedResponse> {
    if (!this.#changes.peek(cursor)) countUncachedPage(customerId);
    return this.#changes.get(cursor, async () =>
      SerialisedResponse.serialise(listCatalogueChangesEndpoint, {
        data: await listChangesAfter(database, cursor, catalogueId),
      }),
    );
  }
}
