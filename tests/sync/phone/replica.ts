import { CatalogueDatabase } from '#web/storage/catalogue/catalogue-database.ts';
import { type CatalogueReplica, openCatalogueReplica } from '#web/storage/catalogue/catalogue-replica.ts';
import type { Device } from './device.ts';

export const openReplica = (device: Device): CatalogueReplica =>
  openCatalogueReplica(new CatalogueDatabase({ indexedDB: device.storage }));

/** By product id, newest first; `null` while the catalogue is incomplete. */
export async function listPrices(replica: CatalogueReplica): Promise<Map<number, number> | null> {
  const products = await replica.query(({ entries }) => entries);
  return products && new Map(products.map(({ id, price }) => [id, price]));
}
