import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { nameOfUnfinished } from '#server/files/replace-file.ts';

/**
 * Deletes all but the `keep` newest files whose whole name matches, and returns their names. Names must sort by time; a
 * folder or a link with such a name stays.
 */
export async function deleteOldest(folder: string, name: RegExp, keep: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && name.test(entry.name)).map(entry => entry.name);
  const old = files.sort().slice(0, -keep);
  await Promise.all(old.map(file => rm(path.join(folder, file))));
  return old;
}

const abandonedMs = 24 * 60 * 60_000;

/** Deletes what a killed backup left of such a file a day ago. One that is still written changes all the time. */
export async function deleteUnfinished(folder: string, name: RegExp): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const finished = nameOfUnfinished(entry.name);
    if (!entry.isFile() || finished === null || !name.test(finished)) continue;
    const file = path.join(folder, entry.name);
    if (Date.now() - (await stat(file)).mtimeMs > abandonedMs) await rm(file, { force: true });
  }
}

/** `2026-11-22-185003`: names with it sort by time. */
export const timestamp = (time: Date) =>
  time.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
