import { CatalogueIndex } from '#contract/catalogue-query/catalogue-index.ts';
import { runInSteps } from '#contract/catalogue-query/lazy-part.ts';
import type { CatalogueDatabase } from './catalogue-database.ts';
import { completeSnapshot, snapshotRows } from './catalogue-snapshots.ts';

/** Kept in memory: reading the entries for each typed letter would cost more than the search itself. */
export function createIndexCache(database: CatalogueDatabase) {
  let index: CatalogueIndex | null = null;
  let reading: ReturnType<typeof readIndex> | null = null;

  // Concurrent callers, such as the first screens, share one read.
  const read = async () => {
    reading ??= readIndex(database);
    const ownRead = reading;
    try {
      const result = await ownRead;
      // If the catalogue changed during the read, the next caller reads again.
      if (ownRead === reading && index !== result) {
        index = result;
        if (result) void runInSteps(result.prepareSearch(), untilIdle);
      }
      return result;
    } finally {
      if (ownRead === reading) reading = null;
    }
  };
  return {
    /** `null` until the catalogue is complete. */
    get: async () => index ?? (await read()),
    clear: () => {
      index = null;
      reading = null;
    },
  };
}

// Safari has no requestIdleCallback.
const untilIdle = () =>
  new Promise(resolve => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, 50);
  });

function readIndex(database: CatalogueDatabase): Promise<CatalogueIndex | null> {
  const { copies, parts } = database;
  return database.transaction('r', copies, parts, async () => {
    const snapshot = await completeSnapshot(database);
    if (!snapshot) return null;
    const rows = await snapshotRows(parts, 'part', snapshot).toArray();
    return new CatalogueIndex(rows.flatMap(row => row.entries).sort((a, b) => b.id - a.id));
  });
}
