import type { Config } from '#server/config.ts';
import { openEmbedded } from '#server/database/embedded/open.ts';
import { detectPooler } from '#server/database/pooler.ts';

interface DatabaseSource {
  url: string;
  /** Without a pooler. */
  directUrl: string;
  pooled: boolean;
  close(): Promise<void>;
}

/** The database of `DATABASE_URL`, else the shop's own, which it starts. */
export async function openDatabaseSource(config: Config): Promise<DatabaseSource> {
  const { databaseUrl, databaseDirectUrl, dataFolder } = config;
  if (databaseUrl) {
    const pooled = await detectPooler(databaseUrl, databaseDirectUrl);
    return { url: databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl, pooled, close: async () => {} };
  }
  const { url, close } = await openEmbedded(dataFolder);
  return { url, directUrl: url, pooled: false, close };
}
