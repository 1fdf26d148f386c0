import {
  listCatalogueChangesEndpoint,
  type ProductDetail,
  type ProductPage,
  showProductEndpoint,
} from '#contract/catalogue.ts';
import type { ProductFilter } from '#contract/catalogue-query/catalogue-index.ts';
import { loadCatalogueId } from '#server/catalogue/catalogue-id.ts';
import { listChangesAfter } from '#server/catalogue/changes.ts';
import { formatCursor, parseCursor } from '#server/catalogue/rules.ts';
import { findProduct } from '#server/catalogue/store.ts';
import type { InTurn } from '#server/concurrency/queue.ts';
import type { ChangeNotifications } from '#server/database/change-notifications.ts';
import type { Database } from '#server/database/connect.ts';
import { InvalidatingCache } from '#server/database/invalidating-cache.ts';
import { SerialisedResponse } from '#server/http/endpoint/serialised-response.ts';
import { presentPage, writePage } from './card-page.ts';
import { createPageLimit } from './limit-uncached-pages.ts';
import { LiveCatalogue } from './live-catalogue.ts';
import { SerialisedForms } from './serialised-forms.ts';

const lifetimeMs = 60_000;

type Detail = Omit<ProductDetail, 'isFavored'>;

interface Shop {
  database: Database;
  changeNotifications?: ChangeNotifications | undefined;
  secret: string;
}

interface ListReader {
  filter: ProductFilter;
  favouriteIds: ReadonlySet<number>;
  inTurn: InTurn;
}

interface ChangesReader {
  database: Database;
  customerId: number;
  inTurn: InTurn;
}

/** Any change of the catalogue drops all responses. */
export class ResponseCache {
  readonly #catalogue: LiveCatalogue;
  readonly #products: InvalidatingCache<Detail>;
  readonly #catalogueIds: InvalidatingCache<string>;
  readonly #changes: InvalidatingCache<SerialisedResponse>;
  readonly #countUncachedPage = createPageLimit();
  readonly #forms = new SerialisedForms();
  readonly #secret: string;

  constructor({ database, changeNotifications, secret }: Shop) {
    const createCache = <T>(maxEntries: number) =>
      new InvalidatingCache<T>(changeNotifications, { maxEntries, lifetimeMs }, topic =>
        topic === 'catalogue' ? 'all' : null,
      );
    this.#catalogue = new LiveCatalogue(database, changeNotifications);
    this.#products = createCache(1_000);
    // A restore notifies of the catalogue too.
    this.#catalogueIds = createCache(1);
    // Each entry holds up to 200 whole products: half a megabyte.
    this.#changes = createCache(8);
    this.#secret = secret;
  }

  async listProducts({ filter, favouriteIds, inTurn }: ListReader): Promise<SerialisedResponse> {
    const lists = await this.#catalogue.lists();
    const page = await lists.page(filter, inTurn);
    const isFavored = (id: number) => favouriteIds.has(id);
    const ids = page.entries.map(({ id }) => id).filter(isFavored);
    return this.#forms.get(`${JSON.stringify(filter)} ${ids.join()}`, page, () =>
      SerialisedResponse.of(writePage(page, isFavored)),
    );
  }

  async listFavourites({ filter, favouriteIds, inTurn }: ListReader): Promise<ProductPage> {
    const lists = await this.#catalogue.lists();
    return presentPage(await lists.favourites(filter, favouriteIds, inTurn), () => true);
  }

  /** Newest first, without anybody's favourites. */
  async firstPage(categories: number[]): Promise<ProductPage> {
    const lists = await this.#catalogue.lists();
    const filter: ProductFilter = { page: 1, categories, tags: [], text: '', sort: 'newest' };
    return presentPage(await lists.page(filter, work => work()), () => false);
  }

  /** Ahead of the first list, which would wait for it. */
  async fill(): Promise<void> {
    await this.#catalogue.lists();
  }

  /** 404 for an unknown or withdrawn product. */
  async showProduct(
    database: Database,
    id: number,
    favouriteIds: ReadonlySet<number>,
    inTurn: InTurn,
  ): Promise<SerialisedResponse> {
    const product = await this.#products.getInTurn(String(id), inTurn, () => findProduct(database, id));
    const isFavored = favouriteIds.has(id);
    return this.#forms.get(`${id} ${isFavored}`, product, () =>
      SerialisedResponse.serialise(showProductEndpoint, { data: { ...product, isFavored } }),
    );
  }

  /** A page that is not cached is made in turn. */
  async listChanges(
    { database, customerId, inTurn }: ChangesReader,
    sentCursor: string,
  ): Promise<SerialisedResponse> {
    // Before the changes: old changes under the id of a restore in between would stay on the phone for good.
    const catalogueId = await this.#catalogueIds.get('id', () => loadCatalogueId(database, this.#secret));
    // Not as it was sent: every made-up cursor means the start, and must not fill the cache.
    const cursor = formatCursor(parseCursor(sentCursor, catalogueId), catalogueId);
    const cached = this.#changes.peek(cursor);
    if (cached) return cached;
    this.#countUncachedPage(customerId);
    const makePage = async () =>
      SerialisedResponse.serialise(listCatalogueChangesEndpoint, {
        data: await listChangesAfter(database, cursor, catalogueId),
      });
    // Asked again when its turn comes: somebody before may have made the same page.
    return inTurn(() => this.#changes.get(cursor, makePage));
  }
}
