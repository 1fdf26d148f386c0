import { type Config, readConfig } from '#server/config.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { findRunning } from '#server/database/embedded/find-running.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { migrate } from '#server/database/migrate.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { openFileStore } from '#server/files/open-file-store.ts';

/** The shop from the staff's side: its database and files. */
export interface CliContext {
  database: Database;
  /** The database's address, for what needs a connection of its own. */
  url: string;
  files: FileStore;
  settings: Config;
}

/**
 * Opens the shop for `work` and closes it after. Beside an open shop its own PostgreSQL is shared and left running; where
 * none runs, one is started for as long as the work takes.
 */
export async function withContext<T>(
  variables: NodeJS.ProcessEnv,
  work: (counter: CliContext) => Promise<T>,
): Promise<T> {
  const settings = readConfig(variables);
  const { url, close } = await openDatabase(settings);
  // No limit of time: an import or a backup takes as long as it takes.
  const connection = connect(url, 6);
  try {
    await migrate(connection.pool);
    return await work({ url, database: connection.database, settings, files: openFileStore(settings) });
  } finally {
    await connection.close();
    await close();
  }
}

interface OpenDatabase {
  url: string;
  close(): Promise<void>;
}

async function openDatabase({ databaseUrl, dataFolder }: Config): Promise<OpenDatabase> {
  const url = databaseUrl ?? (await findRunning(dataFolder));
  return url ? { url, close: async () => {} } : openOwn(dataFolder);
}

// Ctrl+C ends the work; the PostgreSQL started for it must not live on.
async function openOwn(dataFolder: string): Promise<OpenDatabase> {
  const { url, close } = await openEmbedded(dataFolder);
  const leave = () => void close().finally(() => process.exit(130));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, leave);
  return {
    url,
    close: () => {
      for (const signal of signals) process.off(signal, leave);
      return close();
    },
  };
}
