import * as calls from '#contract/catalogue.ts';
import type { ChangeNotifications } from '#server/database/change-notifications.ts';
import type { Database } from '#server/database/connect.ts';
import { InvalidatingCache } from '#server/database/invalidating-cache.ts';
import { SerializedResponse } from '#server/http/endpoint/serialized-response.ts';
import { listChangesAfter } from './changes.ts';
import { type IdBuckets, listProducts, loadIdBuckets, type ProductFilters } from './product-list.ts';
import { findProduct } from './store.ts';

/** What no customer's hearts are in yet, and what was already written of it, by whose hearts are where. */
interface Shelved<T> {
  value: T;
  written: Map<string, SerializedResponse>;
}

// How many patterns of hearts are kept of one answer; beyond them it is written anew each time.
const mostWritten = 32;
const lifetime = 60_000;
const whateverChanged = (topic: string) => (topic === 'catalogue' ? 'all' : null);
const nobody = 0;

const { listProducts: list, showProduct: show, listCatalogueChanges: changes } = calls;
type Page = calls.ProductPage;

/**
 * The catalogue's answers as they were written, until anything in the catalogue changes. What differs between customers,
 * whose heart is where, is laid over.
 */
export class ResponseCache {
  readonly #pages: InvalidatingCache<Shelved<Page>>;
  readonly #censuses: InvalidatingCache<IdBuckets>;
  readonly #products: InvalidatingCache<Shelved<Omit<calls.ProductDetail, 'isFavored'>>>;
  readonly #changes: InvalidatingCache<SerializedResponse>;

  constructor(news: ChangeNotifications | undefined) {
    this.#pages = new InvalidatingCache<Shelved<Page>>(news, { most: 2_000, lifetime }, whateverChanged);
    this.#censuses = new InvalidatingCache<IdBuckets>(news, { most: 2_000, lifetime }, whateverChanged);
    this.#products = new InvalidatingCache(news, { most: 1_000, lifetime }, whateverChanged);
    // Each holds up to 200 whole products: half a megabyte.
    this.#changes = new InvalidatingCache<SerializedResponse>(news, { most: 8, lifetime }, whateverChanged);
  }

  /** A page of products without those narrowed to favourites, which are one customer's own. */
  async page(
    database: Database,
    asked: ProductFilters,
    hearts: ReadonlySet<number>,
  ): Promise<SerializedResponse> {
    const { page: _, ...narrowing } = asked;
    const census = () =>
      this.#censuses.get(JSON.stringify(narrowing), () => loadIdBuckets(database, nobody, asked));
    const page = await this.#pages.get(JSON.stringify(asked), async () =>
      shelved(await listProducts(database, nobody, asked, census)),
    );
    const favoured = page.value.data.filter(({ id }) => hearts.has(id)).map(({ id }) => id);
    return writtenOnce(page, favoured.join(), () => {
      const data = page.value.data.map(card => ({ ...card, isFavored: favoured.includes(card.id) }));
      return SerializedResponse.serialize(list, { data: { ...page.value, data } });
    });
  }

  /** A product for its own page; 404 for an unknown or withdrawn one. */
  async product(database: Database, id: number, hearts: ReadonlySet<number>): Promise<SerializedResponse> {
    const product = await this.#products.get(String(id), async () =>
      shelved(await findProduct(database, id)),
    );
    const isFavored = hearts.has(id);
    return writtenOnce(product, String(isFavored), () =>
      SerializedResponse.serialize(show, { data: { ...product.value, isFavored } }),
    );
  }

  /** A page of what changed, see `changesAfter`. */
  changes(database: Database, cursor: string, catalogue: string): Promise<SerializedResponse> {
    return this.#changes.get(cursor, async () =>
      SerializedResponse.serialize(changes, { data: await listChangesAfter(database, cursor, catalogue) }),
    );
  }
}

const shelved = <T>(value: T): Shelved<T> => ({ value, written: new Map() });

function writtenOnce<T>(
  { written }: Shelved<T>,
  pattern: string,
  write: () => SerializedResponse,
): SerializedResponse {
  const known = written.get(pattern);
  if (known) return known;
  const fresh = write();
  if (written.size < mostWritten) written.set(pattern, fresh);
  return fresh;
}
