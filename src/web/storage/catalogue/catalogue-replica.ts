import type { CatalogueChanges, ReplicaProduct } from '#contract/catalogue.ts';
import type { CatalogueIndex } from '#contract/catalogue-query/catalogue-index.ts';
import { followQuery } from '#web/storage/follow-query.ts';
import { measure } from '#web/storage/measure.ts';
import { ensureOpen, openAtStartTimeoutMs } from '#web/storage/with-recovery.ts';
import { applyChangesPage } from './apply-changes-page.ts';
import { CatalogueDatabase, type SnapshotRow } from './catalogue-database.ts';
import { completeSnapshot, deleteOldSnapshots, latestSnapshot, snapshotRows } from './catalogue-snapshots.ts';
import { createIndexCache } from './index-cache.ts';

/** All reads and writes reject where the database cannot be opened, or never is. */
export function openCatalogueReplica(database = new CatalogueDatabase()) {
  const whenOpen = createOpener(database);
  const listeners = new Set<() => void>();
  const indexCache = createIndexCache(database);
  const stopWatching = watchSnapshot(database, () => {
    indexCache.clear();
    for (const listener of listeners) listener();
  });

  return {
    /** `null` until the catalogue is complete. */
    query: async <Result>(query: (index: CatalogueIndex) => Result): Promise<Result | null> => {
      await whenOpen();
      const index = await indexCache.get();
      return index && measure('catalogue.query', () => query(index));
    },

    /** `unknown`: the complete catalogue has no such product. `null` until it is complete. */
    find: (id: number) => whenOpen().then(() => findProduct(database, id)),
    /** Newest first; `null` until the catalogue is complete. */
    listProducts: () => whenOpen().then(() => listProducts(database)),
    /** In ms since 1970; `null` until the catalogue is complete. */
    updatedAt: async () => {
      await whenOpen();
      return (await completeSnapshot(database))?.at ?? null;
    },
    /** Of the next request; empty on a new phone. */
    cursor: async () => {
      await whenOpen();
      return (await latestSnapshot(database))?.cursor ?? '';
    },
    apply: async (fromCursor: string, page: CatalogueChanges) => {
      await applyChangesPage(database, fromCursor, page);
      await deleteOldSnapshots(database);
      if (page.products.length + page.removed.length > 0) indexCache.clear();
    },

    /** Called when the visible catalogue changes, also by another tab. */
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      stopWatching();
      database.close();
    },
  };
}

/** Waits once: who reads after that need not wait in vain. */
function createOpener(database: CatalogueDatabase): () => Promise<void> {
  let opening: Promise<void> | undefined;
  return async () => {
    if (database.isOpen()) return;
    opening ??= ensureOpen(database, openAtStartTimeoutMs);
    await opening;
  };
}

export type CatalogueReplica = ReturnType<typeof openCatalogueReplica>;

function findProduct(database: CatalogueDatabase, id: number): Promise<ReplicaProduct | 'unknown' | null> {
  const { copies, products } = database;
  return database.transaction('r', copies, products, async () => {
    const snapshot = await completeSnapshot(database);
    return snapshot ? ((await products.get([snapshot.copy, id]))?.product ?? 'unknown') : null;
  });
}

function listProducts(database: CatalogueDatabase): Promise<ReplicaProduct[] | null> {
  const { copies, products } = database;
  return database.transaction('r', copies, products, async () => {
    const snapshot = await completeSnapshot(database);
    if (!snapshot) return null;
    const rows = await snapshotRows(products, 'id', snapshot).reverse().toArray();
    return rows.map(({ product }) => product);
  });
}

/** Called when the visible snapshot or its cursor changes; not for the first value. */
function watchSnapshot(database: CatalogueDatabase, onChange: () => void) {
  let lastState: string | undefined;
  const compare = (snapshot: SnapshotRow | undefined) => {
    const state = snapshot ? `${snapshot.copy} ${snapshot.cursor}` : '';
    if (lastState !== undefined && state !== lastState) onChange();
    lastState = state;
  };
  return followQuery(database, () => completeSnapshot(database), compare);
}
