import { Dexie, type DexieOptions, type EntityTable, type Table, type Transaction } from 'dexie';
import type { ReplicaProduct } from '#contract/catalogue.ts';
import type { CatalogueEntry } from '#contract/catalogue-query/catalogue-entry.ts';
import { toListEntry } from './list-entry.ts';

// `copy`, `whole` and `part` are stored names of a snapshot, its completeness and a chunk (docs/decisions/015).

/** One download of the catalogue, used once it is `whole`. `at` is the time of the last request, in ms since 1970. */
export interface SnapshotRow {
  copy: number;
  cursor: string;
  whole: boolean;
  at: number;
}

export interface ProductRow {
  copy: number;
  id: number;
  product: ReplicaProduct;
}

/** List entries of neighbouring ids in one row: a phone takes half a second to read ten thousand rows. */
export interface ChunkRow {
  copy: number;
  part: number;
  entries: readonly CatalogueEntry[];
}

/** Holds no personal data, so it stays after a sign-out. */
export class CatalogueDatabase extends Dexie {
  declare readonly copies: EntityTable<SnapshotRow, 'copy'>;
  declare readonly products: Table<ProductRow, [number, number]>;
  declare readonly parts: Table<ChunkRow, [number, number]>;

  constructor(options?: DexieOptions) {
    super('mam-nho-catalogue', options);
    const stores = { copies: 'copy', products: '[copy+id]', parts: '[copy+part]' };
    this.version(1).stores(stores);
    // Entries of version 1 had no fields to show: the upgrade clears everything, and the catalogue is downloaded again.
    this.version(2)
      .stores(stores)
      .upgrade(upgrade => Promise.all(Object.keys(stores).map(name => upgrade.table(name).clear())));
    // Entries of version 2 did not say where a name is sewn, those of version 3 not whether the price varies.
    this.version(4).stores(stores).upgrade(renewEntries);
  }
}

async function renewEntries(upgrade: Transaction): Promise<void> {
  const parts: CatalogueDatabase['parts'] = upgrade.table('parts');
  const products: CatalogueDatabase['products'] = upgrade.table('products');
  for (const { copy, part, entries } of await parts.toArray()) {
    const rows = await products.bulkGet(entries.map(({ id }) => [copy, id]));
    await parts.put({ copy, part, entries: rows.flatMap(row => (row ? [toListEntry(row.product)] : [])) });
  }
}
