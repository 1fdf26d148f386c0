import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store.ts';
import { nameOfUnfinished } from './replace-file.ts';

/** No file takes as long to write. */
const maxAgeMs = 60 * 60 * 1_000;

/** Deletes what a crash left of files that were being written (rule 21). */
export async function deleteUnfinishedFiles(files: FileStore): Promise<void> {
  for await (const { name, ageMs } of files.listUnfinished()) if (ageMs > maxAgeMs) await files.delete(name);
}

const abandonedMs = 24 * 60 * 60_000;

/** Deletes what a killed `replaceFile` left of such a file a day ago. One that is still written changes all the time. */
export async function deleteUnfinished(folder: string, isName: (name: string) => boolean): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const finished = nameOfUnfinished(entry.name);
    if (!entry.isFile() || finished === null || !isName(finished)) continue;
    const file = path.join(folder, entry.name);
    if (Date.now() - (await stat(file)).mtimeMs > abandonedMs) await rm(file, { force: true });
  }
}
