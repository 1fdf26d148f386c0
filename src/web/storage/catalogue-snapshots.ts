import { type Collection, Dexie, type Table } from 'dexie';
import type { CatalogueDatabase, CopyRow } from './catalogue-database.ts';

/** The newest copy that is whole: what the customer sees. */
export async function shownCopy(database: CatalogueDatabase): Promise<CopyRow | undefined> {
  return database.copies
    .orderBy('copy')
    .reverse()
    .filter(row => row.whole)
    .first();
}

/** The copy the next page goes to: one being filled, beside the old one, else the one that is shown. */
export async function followedCopy(database: CatalogueDatabase): Promise<CopyRow | undefined> {
  return database.copies.orderBy('copy').last();
}

/** The rows of one copy, whose keys begin with its number. */
export function ofCopy<Row>(
  table: Table<Row, [number, number]>,
  number: 'id' | 'part',
  { copy }: Pick<CopyRow, 'copy'>,
): Collection<Row, [number, number]> {
  return table.where(`[copy+${number}]`).between([copy, Dexie.minKey], [copy, Dexie.maxKey]);
}

/** Deletes what a newer whole copy has replaced, and copies given up half-way. */
export async function dropReplaced(database: CatalogueDatabase): Promise<void> {
  const { copies, products, parts } = database;
  await database.transaction('rw', copies, products, parts, async () => {
    const kept = [await shownCopy(database), await followedCopy(database)].map(row => row?.copy);
    for (const { copy } of await copies.toArray()) {
      if (kept.includes(copy)) continue;
      await ofCopy(products, 'id', { copy }).delete();
      await ofCopy(parts, 'part', { copy }).delete();
      await copies.delete(copy);
    }
  });
}
