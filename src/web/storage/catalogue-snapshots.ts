import { type Collection, Dexie, type Table } from 'dexie';
import type { CatalogueDatabase, SnapshotRow } from './catalogue-database.ts';

/** The newest copy that is whole: what the customer sees. */
export async function completeSnapshot(database: CatalogueDatabase): Promise<SnapshotRow | undefined> {
  return database.copies
    .orderBy('copy')
    .reverse()
    .filter(row => row.whole)
    .first();
}

/** The copy the next page goes to: one being filled, beside the old one, else the one that is shown. */
export async function growingSnapshot(database: CatalogueDatabase): Promise<SnapshotRow | undefined> {
  return database.copies.orderBy('copy').last();
}

/** The rows of one copy, whose keys begin with its number. */
export function inSnapshot<Row>(
  table: Table<Row, [number, number]>,
  number: 'id' | 'part',
  { copy }: Pick<SnapshotRow, 'copy'>,
): Collection<Row, [number, number]> {
  return table.where(`[copy+${number}]`).between([copy, Dexie.minKey], [copy, Dexie.maxKey]);
}

/** Deletes what a newer whole copy has replaced, and copies given up half-way. */
export async function deleteReplaced(database: CatalogueDatabase): Promise<void> {
  const { copies, products, parts } = database;
  await database.transaction('rw', copies, products, parts, async () => {
    const kept = [await completeSnapshot(database), await growingSnapshot(database)].map(row => row?.copy);
    for (const { copy } of await copies.toArray()) {
      if (kept.includes(copy)) continue;
      await inSnapshot(products, 'id', { copy }).delete();
      await inSnapshot(parts, 'part', { copy }).delete();
      await copies.delete(copy);
    }
  });
}
