import { setImmediate as answerOthers, setTimeout as pause } from 'node:timers/promises';
import { CatalogueIndex } from '#contract/catalogue-query/catalogue-index.ts';
import { runInSteps } from '#contract/catalogue-query/lazy-part.ts';
import { findRenewedId } from '#server/catalogue/catalogue-id.ts';
import { resetIfAhead } from '#server/catalogue/changes.ts';
import { initialCursor } from '#server/catalogue/rules.ts';
import { loadCategoryTree } from '#server/catalogue/store.ts';
import { shareNextRun } from '#server/concurrency/share-next-run.ts';
import type { ChangeNotifications } from '#server/database/change-notifications.ts';
import type { Database } from '#server/database/connect.ts';
import { InvalidatingCache } from '#server/database/invalidating-cache.ts';
import { loadEntriesAfter } from './load-entries.ts';
import { ProductLists } from './product-lists.ts';

const lifetimeMs = 60_000;
/** A changed name takes longer at 100,000 products; until then the lists from before it are shown. */
const maxWaitMs = 500;

/** The catalogue in memory: filled once, then followed by what changed, as a phone follows it. */
export class LiveCatalogue {
  readonly #cache: InvalidatingCache<ProductLists>;
  readonly #database: Database;
  readonly #refreshOnce = shareNextRun(() => this.#refresh());
  #index = new CatalogueIndex([]);
  #cursor = initialCursor;
  #renewedId: string | null = null;
  #lists: ProductLists | undefined;

  constructor(database: Database, changeNotifications: ChangeNotifications | undefined) {
    const selectKey = (topic: string) => (topic === 'catalogue' ? 'all' : null);
    this.#database = database;
    this.#cache = new InvalidatingCache(changeNotifications, { maxEntries: 1, lifetimeMs }, selectKey);
  }

  lists(): Promise<ProductLists> {
    return this.#cache.get('lists', () => this.#refreshInTime());
  }

  async #refreshInTime(): Promise<ProductLists> {
    const refreshed = this.#refreshOnce();
    const previous = this.#lists;
    if (!previous) return refreshed;
    const patience = new AbortController();
    const late = pause(maxWaitMs, previous, { signal: patience.signal });
    late.catch(() => {});
    const lists = await Promise.race([refreshed, late]).finally(() => patience.abort());
    // The previous ones are cached now: who comes after the refresh asks again.
    if (lists === previous)
      refreshed.then(
        () => this.#cache.delete('lists'),
        () => this.#cache.delete('lists'),
      );
    return lists;
  }

  async #refresh(): Promise<ProductLists> {
    // Before the entries, so that a restore in between is noticed at the next refresh.
    const renewedId = await findRenewedId(this.#database);
    const isRestored = renewedId !== this.#renewedId;
    const from = isRestored ? initialCursor : await resetIfAhead(this.#database, this.#cursor);
    const { entries, cursor } = await loadEntriesAfter(this.#database, from);
    const isReset = from !== this.#cursor;
    if (isReset || entries.size > 0) {
      const index = (isReset ? new CatalogueIndex([]) : this.#index).update(entries);
      await runInSteps(index.prepare(), answerOthers);
      this.#index = index;
      this.#cursor = cursor;
    }
    this.#renewedId = renewedId;
    this.#lists = new ProductLists(this.#index, await loadCategoryTree(this.#database));
    return this.#lists;
  }
}
