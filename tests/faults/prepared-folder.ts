import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type Database } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedProducts } from '../support/products.ts';

/** A data folder of a shop with a few products and its own, closed, PostgreSQL. */
export async function prepareFolder(folder?: string) {
  const home = folder ?? (await mkdtemp(path.join(tmpdir(), 'mam-nho-faults-')));
  await inDatabase(home, seedProducts);
  return { folder: home, remove: () => rm(home, { recursive: true, force: true }) };
}

/** Opens the folder's PostgreSQL while no shop does, and gives what `work` finds there. */
export async function inDatabase<T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const postgres = await openEmbedded(folder);
  const { database, pool, close } = connect(postgres.url, 2);
  try {
    await migrate(pool);
    return await work(database);
  } finally {
    await close();
    await postgres.close();
  }
}
