import type { CatalogueChanges } from '#contract/catalogue.ts';
import type { CatalogueEntry } from '#contract/catalogue-query/catalogue-entry.ts';
import type { CatalogueDatabase, SnapshotRow } from './catalogue-database.ts';
import { latestSnapshot } from './catalogue-snapshots.ts';
import { toListEntry } from './list-entry.ts';

/**
 * Stores the page and its cursor in one transaction. Does nothing if another tab has moved the cursor on from
 * `fromCursor`, the cursor of the request.
 */
export async function applyChangesPage(
  database: CatalogueDatabase,
  fromCursor: string,
  page: CatalogueChanges,
): Promise<void> {
  const { copies, products, parts } = database;
  await database.transaction('rw', copies, products, parts, async () => {
    const current = await latestSnapshot(database);
    if ((current?.cursor ?? '') !== fromCursor) return;
    const { copy, whole } = page.from_start
      ? createSnapshot(current)
      : (current ?? createSnapshot(undefined));
    await products.bulkPut(page.products.map(product => ({ copy, id: product.id, product })));
    await products.bulkDelete(page.removed.map(id => [copy, id]));
    await indexEntries(database, copy, page);
    const row = { copy, cursor: page.cursor, whole: whole || !page.has_more, at: Date.now() };
    await copies.put(row);
  });
}

const createSnapshot = (last: SnapshotRow | undefined) => ({ copy: (last?.copy ?? 0) + 1, whole: false });

/** 2^8 neighbouring ids share a chunk. */
const chunkBits = 8;
const chunkNumber = (id: number) => id >> chunkBits;

async function indexEntries(
  database: CatalogueDatabase,
  copy: number,
  page: CatalogueChanges,
): Promise<void> {
  const changed = new Map<number, CatalogueEntry | null>(page.removed.map(id => [id, null]));
  for (const product of page.products) changed.set(product.id, toListEntry(product));
  for (const [part, ids] of Map.groupBy(changed.keys(), chunkNumber)) {
    const before = (await database.parts.get([copy, part]))?.entries ?? [];
    const unchanged = before.filter(entry => !changed.has(entry.id));
    const entries = [...unchanged, ...ids.flatMap(id => changed.get(id) ?? [])];
    await database.parts.put({ copy, part, entries });
  }
}
