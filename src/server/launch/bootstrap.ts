import { fileURLToPath } from 'node:url';
import { deleteOldAttempts } from '#server/auth/attempt-limits.ts';
import { deleteExpiredSessions } from '#server/auth/sessions.ts';
import type { Config } from '#server/config.ts';
import { type ChangeNotifications, openChangeNotifications } from '#server/database/change-notifications.ts';
import { type Connection, connect, type Database, requestTimeouts } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { deleteOldResponses } from '#server/http/endpoint/idempotency.ts';
import { deleteOldCounts } from '#server/http/protection/rate-counter.ts';
import { loadSecret } from '#server/http/protection/secret.ts';
import { prepareDatabase } from './prepare-database.ts';

export interface ShopRuntime {
  dependencies: AppDependencies;
  /** Waits for running queries. */
  close(): Promise<void>;
  /** Does not wait: running transactions are rolled back. */
  closeNow(): Promise<void>;
}

const webFolder = fileURLToPath(new URL('../../../dist', import.meta.url));

export async function bootstrap(config: Config): Promise<ShopRuntime> {
  const postgres = config.databaseUrl ? undefined : await openEmbedded(config.dataFolder);
  const url = postgres?.url ?? config.databaseUrl ?? '';
  const closeSteps: (() => unknown)[] = [() => postgres?.close()];
  const close = async () => {
    for (const step of closeSteps.splice(0).reverse()) await step();
  };
  try {
    await prepareWithoutTimeouts(url);
    const connection = connect(url, config.poolSize, requestTimeouts);
    closeSteps.push(connection.close);
    closeSteps.push(await startCleanupJobs(connection.database));
    const changeNotifications = openChangeNotifications(url);
    closeSteps.push(changeNotifications.close);
    const dependencies = await openDependencies(config, connection, changeNotifications);
    return { dependencies, close, closeNow: async () => postgres?.close() };
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepareWithoutTimeouts(url: string): Promise<void> {
  const { pool, close } = connect(url, 1);
  await prepareDatabase(pool).finally(close);
}

async function openDependencies(
  config: Config,
  { database, pool }: Connection,
  changeNotifications: ChangeNotifications,
): Promise<AppDependencies> {
  return {
    database,
    pool,
    changeNotifications,
    files: openFileStore(config),
    secret: await loadSecret(database),
    publicUrl: config.publicUrl,
    requestsPerMinute: config.requestsPerMinute,
    trustedProxies: config.trustedProxies,
    publicMetrics: config.publicMetrics,
    logLevel: config.logLevel,
    webFolder,
  };
}

const cleanupIntervalMs = 60 * 60 * 1_000;

async function startCleanupJobs(database: Database): Promise<() => void> {
  await runCleanup(database);
  // An error, such as an unreachable database, is ignored: the next run deletes the same rows.
  const timer = setInterval(() => void runCleanup(database).catch(() => {}), cleanupIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function runCleanup(database: Database): Promise<void> {
  await deleteExpiredSessions(database);
  await deleteOldAttempts(database);
  await deleteOldResponses(database);
  await deleteOldCounts(database);
}
