import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie';
import type { ReplicaProduct } from '#contract/catalogue.ts';

/** One download of the catalogue. Shown once it is whole; `at` is when the shop was last asked, in ms since 1970. */
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

/** What lists show of one product, and what search and filters look at; `text` is folded. */
export interface ListEntry extends Pick<ReplicaProduct, 'id' | 'name' | 'code' | 'price' | 'sale_price'> {
  image_url: string;
  text: string;
  categories: readonly number[];
  tags: readonly number[];
}

/** The entries of neighbouring products, together: ten thousand rows would take a phone half a second to read. */
export interface ChunkRow {
  copy: number;
  part: number;
  entries: readonly ListEntry[];
}

/** The shop's catalogue on this phone. It holds nothing of any customer, so it outlives a sign-out. */
export class CatalogueDatabase extends Dexie {
  declare readonly copies: EntityTable<SnapshotRow, 'copy'>;
  declare readonly products: Table<ProductRow, [number, number]>;
  declare readonly parts: Table<ChunkRow, [number, number]>;

  constructor(options?: DexieOptions) {
    super('mam-nho-catalogue', options);
    const stores = { copies: 'copy', products: '[copy+id]', parts: '[copy+part]' };
    this.version(1).stores(stores);
    // Entries of the first version held nothing to show: the catalogue is fetched anew.
    this.version(2)
      .stores(stores)
      .upgrade(upgrade => Promise.all(Object.keys(stores).map(name => upgrade.table(name).clear())));
  }
}
