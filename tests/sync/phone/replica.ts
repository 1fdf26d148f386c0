import { CatalogueDatabase } from '#web/storage/catalogue-database.ts';
import { type CatalogueReplica, openCatalogueReplica } from '#web/storage/catalogue-replica.ts';
import type { Device } from './device.ts';

export const openReplica = (device: Device): CatalogueReplica =>
  openCatalogueReplica(new CatalogueDatabase({ indexedDB: device.storage }));

/** The prices a phone shows, by product, newest first; `null` while the catalogue is not whole. */
export async function shownPrices(replica: CatalogueReplica): Promise<Map<number, number> | null> {
  const picked = await replica.pick(entries => entries);
  return picked && new Map(picked.map(({ id, price }) => [id, price]));
}
