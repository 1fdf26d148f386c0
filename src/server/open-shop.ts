import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { forgetOldCounts } from './auth/limits.ts';
import { forgetDeadSessions } from './auth/sessions.ts';
import { connect, type Database } from './database/connect.ts';
import { openEmbedded } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { openLocalFiles } from './files/file-store.ts';
import { forgetOldAnswers } from './http/repeat-safely.ts';
import { shopSecret } from './http/secret.ts';
import type { ShopParts } from './http/shop-parts.ts';
import type { Settings } from './settings.ts';

export interface OpenShop {
  parts: ShopParts;
  /** Waits for queries under way. */
  close(): Promise<void>;
  /** Does not wait: what is under way is undone. */
  abandon(): Promise<void>;
}

const webFolder = fileURLToPath(new URL('../../dist', import.meta.url));

/** Opens what the shop is built of: database, files, secret. Throws, in Vietnamese, what stands in the way. */
export async function openShop(settings: Settings): Promise<OpenShop> {
  const postgres = settings.databaseUrl ? undefined : await openEmbedded(settings.dataFolder);
  const connection = connect(postgres?.url ?? settings.databaseUrl ?? '');
  const close = () => connection.close().finally(() => postgres?.close());
  try {
    await migrate(connection.pool);
    await sweep(connection.database);
    const parts = await partsOf(settings, connection.database);
    return { parts, close, abandon: async () => postgres?.close() };
  } catch (error) {
    await close();
    throw error;
  }
}

async function partsOf(settings: Settings, database: Database): Promise<ShopParts> {
  const { publicUrl, bank, callsPerMinute, logLevel } = settings;
  const files = openLocalFiles(filesFolder(settings));
  return {
    database,
    files,
    secret: await shopSecret(database),
    publicUrl,
    bank,
    callsPerMinute,
    logLevel,
    webFolder,
  };
}

function filesFolder({ filesUrl, dataFolder }: Settings): string {
  if (!filesUrl) return path.join(dataFolder, 'files');
  return filesUrl.startsWith('file://')
    ? fileURLToPath(filesUrl)
    : path.resolve(filesUrl.slice('file:'.length));
}

async function sweep(database: Database): Promise<void> {
  await forgetDeadSessions(database);
  await forgetOldCounts(database);
  await forgetOldAnswers(database);
}
