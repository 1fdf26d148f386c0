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
import { type CountsByIdRange, countByIdRange, listProducts, type ProductFilters } from './product-list.ts';

/** A response without favourite flags, and its serialised forms with them, by the favourite ids in it. */
interface CachedResponse<T> {
  value: T;
  serialised: Map<string, SerialisedResponse>;
}

// Beyond these, a response is serialised for every request.
const maxSerialisedForms = 32;
const lifetimeMs = 60_000;

type Detail = Omit<ProductDetail, 'isFavored'>;

/** Any change of the catalogue drops all responses. */
export class ResponseCache {
  readonly #pages: InvalidatingCache<CachedResponse<CardPage>>;
  readonly #counts: InvalidatingCache<CountsByIdRange>;
  readonly #products: InvalidatingCache<CachedResponse<Detail>>;
  readonly #changes: InvalidatingCache<SerialisedResponse>;

  constructor(changeNotifications: ChangeNotifications | undefined) {
    const createCache = <T>(maxEntries: number) =>
      new InvalidatingCache<T>(changeNotifications, { maxEntries, lifetimeMs }, topic =>
        topic === 'catalogue' ? 'all' : null,
      );
    this.#pages = createCache(2_000);
    this.#counts = createCache(2_000);
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
    const cached = await this.#pages.get(JSON.stringify([page, sort, countFilters]), async () =>
      createCached(await listProducts(database, filters, countMatches)),
    );
    const ids = cached.value.data.map(card => card.id).filter(id => favouriteIds.has(id));
    return serialiseOnce(cached, ids.join(), () =>
      SerialisedResponse.serialise(listProductsEndpoint, {
        data: addFavourites(cached.value, favouriteIds),
      }),
    );
  }

  /** 404 for an unknown or withdrawn product. */
  async showProduct(
    database: Database,
    id: number,
    favouriteIds: ReadonlySet<number>,
  ): Promise<SerialisedResponse> {
    const cached = await this.#products.get(String(id), async () =>
      createCached(await findProduct(database, id)),
    );
    const isFavored = favouriteIds.has(id);
    return serialiseOnce(cached, String(isFavored), () =>
      SerialisedResponse.serialise(showProductEndpoint, { data: { ...cached.value, isFavored } }),
    );
  }

  listChanges(database: Database, cursor: string, catalogueId: string): Promise<SerialisedResponse> {
    return this.#changes.get(cursor, async () =>
      SerialisedResponse.serialise(listCatalogueChangesEndpoint, {
        data: await listChangesAfter(database, cursor, catalogueId),
      }),
    );
  }
}

const createCached = <T>(value: T): CachedResponse<T> => ({ value, serialised: new Map() });

function serialiseOnce<T>(
  { serialised }: CachedResponse<T>,
  favouriteSet: string,
  serialise: () => SerialisedResponse,
): SerialisedResponse {
  const existing = serialised.get(favouriteSet);
  if (existing) return existing;
  const response = serialise();
  if (serialised.size < maxSerialisedForms) serialised.set(favouriteSet, response);
  return response;
}
