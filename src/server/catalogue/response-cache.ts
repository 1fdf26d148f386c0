import * as calls from '#contract/catalogue.ts';
import type { News } from '#server/database/change-notifications.ts';
import type { Database } from '#server/database/connect.ts';
import { Kept } from '#server/database/invalidating-cache.ts';
import { Prepared } from '#server/http/endpoint/serialized-response.ts';
import { changesAfter } from './changes.ts';
import { type Census, listProducts, type Narrowing, takeCensus } from './product-list.ts';
import { findProduct } from './store.ts';

/** What no customer's hearts are in yet, and what was already written of it, by whose hearts are where. */
interface Shelved<T> {
  value: T;
  written: Map<string, Prepared>;
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
export class Shelf {
  readonly #pages: Kept<Shelved<Page>>;
  readonly #censuses: Kept<Census>;
  readonly #products: Kept<Shelved<Omit<calls.ProductDetail, 'isFavored'>>>;
  readonly #changes: Kept<Prepared>;

  constructor(news: News | undefined) {
    this.#pages = new Kept<Shelved<Page>>(news, { most: 2_000, lifetime }, whateverChanged);
    this.#censuses = new Kept<Census>(news, { most: 2_000, lifetime }, whateverChanged);
    this.#products = new Kept(news, { most: 1_000, lifetime }, whateverChanged);
    // Each holds up to 200 whole products: half a megabyte.
    this.#changes = new Kept<Prepared>(news, { most: 8, lifetime }, whateverChanged);
  }

  /** A page of products without those narrowed to favourites, which are one customer's own. */
  async page(database: Database, asked: Narrowing, hearts: ReadonlySet<number>): Promise<Prepared> {
    const { page: _, ...narrowing } = asked;
    const census = () =>
      this.#censuses.get(JSON.stringify(narrowing), () => takeCensus(database, nobody, asked));
    const page = await this.#pages.get(JSON.stringify(asked), async () =>
      shelved(await listProducts(database, nobody, asked, census)),
    );
    const favoured = page.value.data.filter(({ id }) => hearts.has(id)).map(({ id }) => id);
    return writtenOnce(page, favoured.join(), () => {
      const data = page.value.data.map(card => ({ ...card, isFavored: favoured.includes(card.id) }));
      return Prepared.of(list, { data: { ...page.value, data } });
    });
  }

  /** A product for its own page; 404 for an unknown or withdrawn one. */
  async product(database: Database, id: number, hearts: ReadonlySet<number>): Promise<Prepared> {
    const product = await this.#products.get(String(id), async () =>
      shelved(await findProduct(database, id)),
    );
    const isFavored = hearts.has(id);
    return writtenOnce(product, String(isFavored), () =>
      Prepared.of(show, { data: { ...product.value, isFavored } }),
    );
  }

  /** A page of what changed, see `changesAfter`. */
  changes(database: Database, cursor: string, catalogue: string): Promise<Prepared> {
    return this.#changes.get(cursor, async () =>
      Prepared.of(changes, { data: await changesAfter(database, cursor, catalogue) }),
    );
  }
}

const shelved = <T>(value: T): Shelved<T> => ({ value, written: new Map() });

function writtenOnce<T>({ written }: Shelved<T>, pattern: string, write: () => Prepared): Prepared {
  const known = written.get(pattern);
  if (known) return known;
  const fresh = write();
  if (written.size < mostWritten) written.set(pattern, fresh);
  return fresh;
}
