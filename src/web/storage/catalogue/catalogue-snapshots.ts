import { type Collection, Dexie, type Table } from 'dexie';
import type { CatalogueDatabase, SnapshotRow } from './catalogue-database.ts';

export async function completeSnapshot(database: CatalogueDatabase): Promise<SnapshotRow | undefined> {
  return database.copies
    .orderBy('copy')
    .reverse()
    .filter(row => row.whole)
    .first();
}

/** Receives the next page: a new snapshot that is still downloading, else the visible one. */
export async function latestSnapshot(database: CatalogueDatabase): Promise<SnapshotRow | undefined> {
  return database.copies.orderBy('copy').last();
}

export function snapshotRows<Row>(
  table: Table<Row, [number, number]>,
  keyPart: 'id' | 'part',
  { copy }: Pick<SnapshotRow, 'copy'>,
): Collection<Row, [number, number]> {
  return table.where(`[copy+${keyPart}]`).between([copy, Dexie.minKey], [copy, Dexie.maxKey]);
}

/** Also deletes abandoned downloads. */
export async function deleteOldSnapshots(database: CatalogueDatabase): Promise<void> {
  const { copies, products, parts } = database;
  await database.transaction('rw', copies, products, parts, async () => {
    const current = [await completeSnapshot(database), await latestSnapshot(database)].map(row => row?.copy);
    for (const { copy } of await copies.toArray()) {
      if (current.includes(copy)) continue;
      await snapshotRows(products, 'id', { copy }).delete();
      await snapshotRows(parts, 'part', { copy }).delete();
      await copies.delete(copy);
    }
  });
}
