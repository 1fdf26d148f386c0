import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type Database } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { prepareDatabase } from '#server/launch/prepare-database.ts';
import { seedProducts } from '../support/data/seed-products.ts';

/** The PostgreSQL in the folder has a few products and is stopped. */
export async function prepareFolder(folder?: string) {
  const dataFolder = folder ?? (await mkdtemp(path.join(tmpdir(), 'mam-nho-faults-')));
  await withDatabase(dataFolder, seedProducts);
  return { folder: dataFolder, remove: () => rm(dataFolder, { recursive: true, force: true }) };
}

/** Opens the folder's PostgreSQL for `work`; no shop may run in the folder. */
export async function withDatabase<T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const postgres = await openEmbedded(folder);
  const { database, pool, close } = connect(postgres.url, 2);
  try {
    await prepareDatabase(pool);
    return await work(database);
  } finally {
    await close();
    await postgres.close();
  }
}
