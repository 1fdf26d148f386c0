import { statfs } from 'node:fs/promises';
import { type Config, readConfig } from '#server/config.ts';
import { assertRestored } from '#server/database/backup/restore/unfinished-restore.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { hasShop } from '#server/database/embedded/data-folder.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { folderOf } from '#server/files/files-url.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { backUpBeforeUpdate } from '#server/launch/back-up-before-update.ts';
import { prepareDatabase } from '#server/launch/prepare-database.ts';
import { assertHasTables, assertMigrated } from './assert-migrated.ts';
import { explainFullDisk, fullDiskError, hasEndedForRoom } from './full-disk.ts';
import { type OpenOptions, openDatabase } from './open-database.ts';

export interface CliContext {
  database: Database;
  /** Of the database, for work that needs a connection of its own. */
  url: string;
  files: FileStore;
  config: Config;
  /** The command has made it. */
  isNewShop: boolean;
}

/**
 * If the shop is running, its PostgreSQL is shared and left running; otherwise one is started for as long as the work
 * takes. Throws, in Vietnamese, if there is no shop yet, unless `mayCreate`, and with `isExclusive` if the shop
 * or another command is running.
 */
export async function withContext<T>(
  env: NodeJS.ProcessEnv,
  work: (context: CliContext) => Promise<T>,
  options: OpenOptions = {},
): Promise<T> {
  const config = readConfig(env);
  try {
    return await openContext(config, work, options);
  } catch (error) {
    if (!config.databaseUrl && hasEndedForRoom(error, await readFreeBytes(config.dataFolder)))
      throw fullDiskError(error, config.dataFolder);
    const database = config.databaseUrl ? 'cơ sở dữ liệu của DATABASE_URL' : config.dataFolder;
    throw explainFullDisk(error, await findFullerFolder(config), database);
  }
}

/** The system does not say on which disk there was no room. */
async function findFullerFolder({ dataFolder, filesUrl }: Config): Promise<string> {
  const filesFolder = filesUrl ? folderOf(filesUrl) : null;
  if (!filesFolder) return dataFolder;
  const [data = 0, files = 0] = await Promise.all([dataFolder, filesFolder].map(readFreeBytes));
  return files < data ? filesFolder : dataFolder;
}

async function readFreeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => null);
  return disk ? disk.bavail * disk.bsize : Infinity;
}

async function openContext<T>(
  config: Config,
  work: (context: CliContext) => Promise<T>,
  options: OpenOptions,
): Promise<T> {
  const isNewShop = !config.databaseUrl && !hasShop(config.dataFolder);
  const { url, isShared, close } = await openDatabase(config, options);
  // Without timeouts, for imports and backups.
  const connection = connect(url, 6);
  try {
    if (config.databaseUrl && !options.mayCreate) await assertHasTables(connection.database);
    if (isShared) await assertMigrated(connection.database, config.databaseUrl);
    else await backUpBeforeUpdate(url, config.dataFolder);
    await prepareDatabase(connection.pool);
    const { database } = connection;
    if (!options.isRestore) await assertRestored(database);
    return await work({ url, database, config, files: openFileStore(config), isNewShop });
  } finally {
    await connection.close();
    await close();
  }
}
