import type { CatalogueChanges, ReplicaProduct } from '#contract/catalogue.ts';
import { searchableText } from '#contract/catalogue-query/text-search.ts';
import type { CatalogueDatabase, ListEntry, SnapshotRow } from './catalogue-database.ts';
import { growingSnapshot } from './catalogue-snapshots.ts';

/**
 * Lays a page of changes into the copy it was asked for, with its cursor, in one transaction. `asked` is the cursor it
 * was asked with: where another tab has gone on meanwhile, the page is let go.
 */
export async function applyChangesPage(
  database: CatalogueDatabase,
  asked: string,
  page: CatalogueChanges,
): Promise<void> {
  const { copies, products, parts } = database;
  await database.transaction('rw', copies, products, parts, async () => {
    const followed = await growingSnapshot(database);
    if ((followed?.cursor ?? '') !== asked) return;
    const { copy, whole } = page.from_start ? nextCopy(followed) : (followed ?? nextCopy(undefined));
    await products.bulkPut(page.products.map(product => ({ copy, id: product.id, product })));
    await products.bulkDelete(page.removed.map(id => [copy, id]));
    await indexPage(database, copy, page);
    const row = { copy, cursor: page.cursor, whole: whole || !page.has_more, at: Date.now() };
    await copies.put(row);
  });
}

const nextCopy = (last: SnapshotRow | undefined) => ({ copy: (last?.copy ?? 0) + 1, whole: false });

/** How many neighbouring ids share a part of the index, as a power of two. */
const partBits = 8;
const partOf = (id: number) => id >> partBits;

async function indexPage(database: CatalogueDatabase, copy: number, page: CatalogueChanges): Promise<void> {
  const changed = new Map<number, ListEntry | null>(page.removed.map(id => [id, null]));
  for (const product of page.products) changed.set(product.id, entryOf(product));
  for (const [part, ids] of Map.groupBy(changed.keys(), partOf)) {
    const before = (await database.parts.get([copy, part]))?.entries ?? [];
    const unchanged = before.filter(entry => !changed.has(entry.id));
    const entries = [...unchanged, ...ids.flatMap(id => changed.get(id) ?? [])];
    await database.parts.put({ copy, part, entries });
  }
}

function entryOf(product: ReplicaProduct): ListEntry {
  const { id, name, code, price, sale_price, sliders, category_ids, tag_ids } = product;
  const shown = { id, name, code, price, sale_price, image_url: sliders[0] ?? '' };
  return { ...shown, text: searchableText(product), categories: category_ids, tags: tag_ids };
}
