import { fileURLToPath } from 'node:url';
import type { Config } from '#server/config.ts';
import { type ChangeNotifications, openChangeNotifications } from '#server/database/change-notifications.ts';
import { type Connection, connect, requestTimeouts } from '#server/database/connect.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { migrate } from '#server/database/migrate.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { loadSecret } from '#server/http/protection/secret.ts';
import { startCleanupJobs } from './cleanup-jobs.ts';

export interface RunningDependencies {
  parts: AppDependencies;
  /** Waits for queries under way. */
  close(): Promise<void>;
  /** Does not wait: what is under way is undone. */
  abandon(): Promise<void>;
}

const webFolder = fileURLToPath(new URL('../../../dist', import.meta.url));

/** Opens what the shop is built of: database, files, secret. Throws, in Vietnamese, what stands in the way. */
export async function bootstrap(settings: Config): Promise<RunningDependencies> {
  const postgres = settings.databaseUrl ? undefined : await openEmbedded(settings.dataFolder);
  const url = postgres?.url ?? settings.databaseUrl ?? '';
  const closing: (() => unknown)[] = [() => postgres?.close()];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    await migrateApart(url);
    const connection = connect(url, settings.poolSize, requestTimeouts);
    closing.push(connection.close);
    closing.push(await startCleanupJobs(connection.database));
    const news = openChangeNotifications(url);
    closing.push(news.close);
    const parts = await partsOf(settings, connection, news);
    return { parts, close, abandon: async () => postgres?.close() };
  } catch (error) {
    await close();
    throw error;
  }
}

async function migrateApart(url: string): Promise<void> {
  const { pool, close } = connect(url, 1);
  await migrate(pool).finally(close);
}

async function partsOf(
  settings: Config,
  { database, pool }: Connection,
  news: ChangeNotifications,
): Promise<AppDependencies> {
  const { publicUrl, callsPerMinute, logLevel, trustedProxies, openMetrics } = settings;
  return {
    ...{
      database,
      pool,
      news,
      publicUrl,
      callsPerMinute,
      logLevel,
      trustedProxies,
      openMetrics,
      webFolder,
    },
    files: openFileStore(settings),
    secret: await loadSecret(database),
  };
}
