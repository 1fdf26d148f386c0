import type { CatalogueDatabase, CatalogueEntry } from './catalogue/catalogue-database.ts';
import { completeSnapshot, snapshotRows } from './catalogue/catalogue-snapshots.ts';

/** Kept in memory: reading the entries for each typed letter would cost more than the search itself. */
export function createEntryCache(database: CatalogueDatabase) {
  let entries: readonly CatalogueEntry[] | null = null;
  let reading: ReturnType<typeof readEntries> | null = null;

  // Concurrent callers, such as the first screens, share one read.
  const read = async () => {
    reading ??= readEntries(database);
    const ownRead = reading;
    try {
      const result = await ownRead;
      // If the catalogue changed during the read, the next caller reads again.
      if (ownRead === reading) entries = result;
      return result;
    } finally {
      if (ownRead === reading) reading = null;
    }
  };
  return {
    /** Newest first; `null` until the catalogue is complete. */
    get: async () => entries ?? (await read()),
    clear: () => {
      entries = null;
      reading = null;
    },
  };
}

function readEntries(database: CatalogueDatabase): Promise<readonly CatalogueEntry[] | null> {
  const { copies, parts } = database;
  return database.transaction('r', copies, parts, async () => {
    const snapshot = await completeSnapshot(database);
    if (!snapshot) return null;
    const rows = await snapshotRows(parts, 'part', snapshot).toArray();
    return rows.flatMap(row => row.entries).sort((a, b) => b.id - a.id);
  });
}
