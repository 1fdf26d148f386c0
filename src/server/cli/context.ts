import { type Config, readConfig } from '#server/config.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { assertHasShop } from '#server/database/embedded/data-folder.ts';
import { findRunning } from '#server/database/embedded/find-running.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { detectPooler } from '#server/database/pooler.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { backUpBeforeUpdate } from '#server/launch/back-up-before-update.ts';
import { prepareDatabase } from '#server/launch/prepare-database.ts';

export interface CliContext {
  database: Database;
  /** Of the database, for work that needs a connection of its own. */
  url: string;
  files: FileStore;
  config: Config;
}

/**
 * If the shop is running, its PostgreSQL is shared and left running; otherwise one is started for as long as the work
 * takes. Throws, in Vietnamese, if there is no shop yet, unless `mayCreate`.
 */
export async function withContext<T>(
  env: NodeJS.ProcessEnv,
  work: (context: CliContext) => Promise<T>,
  mayCreate = false,
): Promise<T> {
  const config = readConfig(env);
  const { url, close } = await openDatabase(config, mayCreate);
  // Without timeouts, for imports and backups.
  const connection = connect(url, 6);
  try {
    if (!config.databaseUrl) await backUpBeforeUpdate(url, config.dataFolder);
    await prepareDatabase(connection.pool);
    return await work({ url, database: connection.database, config, files: openFileStore(config) });
  } finally {
    await connection.close();
    await close();
  }
}

interface OpenedDatabase {
  url: string;
  close(): Promise<void>;
}

async function openDatabase(
  { databaseUrl, databaseDirectUrl, dataFolder }: Config,
  mayCreate: boolean,
): Promise<OpenedDatabase> {
  if (databaseUrl) await detectPooler(databaseUrl, databaseDirectUrl);
  const url = databaseDirectUrl ?? databaseUrl ?? (await findRunning(dataFolder));
  if (url) return { url, close: async () => {} };
  // An empty shop that a mistyped DATA_DIR made would be backed up and found well.
  if (!mayCreate) assertHasShop(dataFolder);
  return openEmbeddedDatabase(dataFolder);
}

// Ctrl+C must also stop the PostgreSQL that was started for the work.
async function openEmbeddedDatabase(dataFolder: string): Promise<OpenedDatabase> {
  const { url, close } = await openEmbedded(dataFolder);
  const abort = () => void close().finally(() => process.exit(130));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, abort);
  return {
    url,
    close: () => {
      for (const signal of signals) process.off(signal, abort);
      return close();
    },
  };
}
