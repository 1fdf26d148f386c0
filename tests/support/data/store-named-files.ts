import { listNamedFiles } from '#server/cli/check-named-files.ts';
import type { Database } from '#server/database/connect.ts';
import { openFileStore } from '#server/files/open-file-store.ts';

/** What a backup and `doctor` look for: without it a seeded shop lacks every picture. */
export async function storeNamedFiles(
  { database, env }: { database: Database; env: { DATA_DIR: string } },
  content = 'a picture',
): Promise<string[]> {
  const files = openFileStore({ filesUrl: undefined, dataFolder: env.DATA_DIR });
  const names = await listNamedFiles(database);
  for (const name of names) await files.write(name, Buffer.from(content));
  return names;
}
