import { setImmediate as answerOthers } from 'node:timers/promises';
import { CatalogueIndex } from '#contract/catalogue-query/catalogue-index.ts';
import { runInSteps } from '#contract/catalogue-query/lazy-part.ts';
import { resetIfAhead } from '#server/catalogue/changes.ts';
import { initialCursor, isInitialCursor } from '#server/catalogue/rules.ts';
import { loadCategoryTree } from '#server/catalogue/store.ts';
import { createSerialQueue } from '#server/concurrency/serial-queue.ts';
import type { ChangeNotifications } from '#server/database/change-notifications.ts';
import type { Database } from '#server/database/connect.ts';
import { InvalidatingCache } from '#server/database/invalidating-cache.ts';
import { loadEntriesAfter } from './load-entries.ts';
import { ProductLists } from './product-lists.ts';

const lifetimeMs = 60_000;

/** The catalogue in memory: filled once, then followed by what changed, as a phone follows it. */
export class LiveCatalogue {
  readonly #cache: InvalidatingCache<ProductLists>;
  readonly #enqueue = createSerialQueue();
  #index = new CatalogueIndex([]);
  #cursor = initialCursor;

  constructor(changeNotifications: ChangeNotifications | undefined) {
    const selectKey = (topic: string) => (topic === 'catalogue' ? 'all' : null);
    this.#cache = new InvalidatingCache(changeNotifications, { maxEntries: 1, lifetimeMs }, selectKey);
  }

  lists(database: Database): Promise<ProductLists> {
    return this.#cache.get('lists', () => this.#enqueue(() => this.#follow(database)));
  }

  async #follow(database: Database): Promise<ProductLists> {
    const from = await resetIfAhead(database, this.#cursor);
    const changed = await loadEntriesAfter(database, from);
    if (changed.ids.size > 0) {
      const before = isInitialCursor(from) ? new CatalogueIndex([]) : this.#index;
      const index = before.update(changed.entries, changed.ids);
      await runInSteps(index.prepare(), answerOthers);
      this.#index = index;
      this.#cursor = changed.cursor;
    }
    return new ProductLists(this.#index, await loadCategoryTree(database));
  }
}
