import { fileURLToPath } from 'node:url';
import type { Config } from '#server/config.ts';
import { assertRestored } from '#server/database/backup/restore/unfinished-restore.ts';
import { type ChangeNotifications, openChangeNotifications } from '#server/database/change-notifications.ts';
import { holdCommandLock } from '#server/database/command-lock.ts';
import { connect, type DatabasePool, requestTimeouts } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { assertFilesWritable, openFileStore } from '#server/files/open-file-store.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { loadSecret } from '#server/http/protection/secret.ts';
import { backUpBeforeUpdate } from './back-up-before-update.ts';
import { startCleanupJobs } from './cleanup-jobs.ts';
import { openDatabaseSource } from './database-source.ts';
import { prepareDatabase } from './prepare-database.ts';

export interface ShopRuntime {
  dependencies: AppDependencies;
  /** Of the database, without a pooler. */
  directUrl: string;
  /** Waits for running queries. */
  close(): Promise<void>;
  /** Does not wait: running transactions are rolled back. */
  closeNow(): Promise<void>;
}

const webFolder = fileURLToPath(new URL('../../../dist', import.meta.url));

export async function bootstrap(config: Config): Promise<ShopRuntime> {
  const { url, directUrl, pooled, close: closeSource } = await openDatabaseSource(config);
  const closeSteps: (() => unknown)[] = [closeSource];
  const close = async () => {
    for (const step of closeSteps.splice(0).reverse()) await step();
  };
  try {
    // A restore asks who is open, and would not see who is just opening, with the secret of before.
    const releaseCommandLock = config.databaseUrl && (await holdCommandLock(directUrl, false));
    if (releaseCommandLock) closeSteps.push(releaseCommandLock);
    await assertFilesWritable(config);
    if (!config.databaseUrl) await backUpBeforeUpdate(url, config.dataFolder);
    await prepareWithoutTimeouts(directUrl);
    const connection = connect(url, config.poolSize, requestTimeouts, pooled);
    closeSteps.push(connection.close);
    const files = openFileStore(config);
    closeSteps.push(startCleanup(url, pooled, files));
    const changeNotifications = openChangeNotifications(directUrl);
    closeSteps.push(changeNotifications.close);
    if (releaseCommandLock) void changeNotifications.listening.then(releaseCommandLock);
    const dependencies = await openDependencies(config, connection, changeNotifications, files);
    return { dependencies, directUrl, close, closeNow: closeSource };
  } catch (error) {
    await close();
    throw error;
  }
}

// Without a request's timeouts: erasing an account with hundreds of thousands of lines takes longer.
function startCleanup(url: string, pooled: boolean, files: FileStore): () => Promise<void> {
  const { database, close } = connect(url, 1, undefined, pooled);
  const stop = startCleanupJobs(database, files);
  return () => {
    stop();
    return close();
  };
}

async function prepareWithoutTimeouts(url: string): Promise<void> {
  const { database, pool, close } = connect(url, 1);
  await prepareDatabase(pool)
    .then(() => assertRestored(database))
    .finally(close);
}

async function openDependencies(
  config: Config,
  { database, pool }: DatabasePool,
  changeNotifications: ChangeNotifications,
  files: FileStore,
): Promise<AppDependencies> {
  return {
    database,
    pool,
    changeNotifications,
    files,
    secret: await loadSecret(database),
    publicUrl: config.publicUrl,
    requestsPerMinute: config.requestsPerMinute,
    ordersPerDay: config.ordersPerDay,
    trustedProxies: config.trustedProxies,
    publicMetrics: config.publicMetrics,
    logLevel: config.logLevel,
    webFolder,
  };
}
