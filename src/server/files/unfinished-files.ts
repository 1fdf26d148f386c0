import type { FileStore } from './file-store.ts';

/** No file takes as long to write. */
const maxAgeMs = 60 * 60 * 1_000;

/** Deletes what a crash left of files that were being written (rule 21). */
export async function deleteUnfinishedFiles(files: FileStore): Promise<void> {
  for await (const { name, ageMs } of files.listUnfinished()) if (ageMs > maxAgeMs) await files.delete(name);
}
