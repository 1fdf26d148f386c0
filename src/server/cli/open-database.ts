import type { Config } from '#server/config.ts';
import { assertShopAccount } from '#server/database/embedded/assert-shop-account.ts';
import { assertHasShop } from '#server/database/embedded/data-folder.ts';
import { findRunning } from '#server/database/embedded/find-running.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { detectPooler } from '#server/database/pool/pooler.ts';

interface OpenedDatabase {
  url: string;
  /** A shop may be running on it. */
  isShared: boolean;
  close(): Promise<void>;
}

export async function openDatabase(
  { databaseUrl, databaseDirectUrl, dataFolder }: Config,
  mayCreate: boolean,
): Promise<OpenedDatabase> {
  if (databaseUrl) await detectPooler(databaseUrl, databaseDirectUrl);
  else await assertShopAccount(dataFolder);
  const url = databaseDirectUrl ?? databaseUrl ?? (await findRunning(dataFolder));
  if (url) return { url, isShared: true, close: async () => {} };
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
    isShared: false,
    close: () => {
      for (const signal of signals) process.off(signal, abort);
      return close();
    },
  };
}
