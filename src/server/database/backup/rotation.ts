import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

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

/** `2026-11-22-185003`: names with it sort by time. */
export const timestamp = (time: Date) =>
  time.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
