import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isThere } from '#server/files/is-there.ts';

/**
 * Deletes the oldest files whose whole name matches, so that `keep` stay; returns their names. Never `latest`, which was
 * just written, nor what another backup has written since. The name tells the time; one in the future is from a clock that
 * was ahead, and goes first. A folder or a link with such a name stays.
 */
export async function deleteOldest(latest: string, name: RegExp, keep: number): Promise<string[]> {
  const { dir: folder, base } = path.parse(latest);
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && name.test(entry.name)).map(entry => entry.name);
  const now = timestamp(new Date());
  const ahead = files.filter(file => file !== base && readTime(file) > now).sort();
  const older = files.filter(file => readTime(file) < readTime(base)).sort();
  const old = [...ahead, ...older].slice(0, Math.max(0, files.length - keep));
  await Promise.all(old.map(file => rm(path.join(folder, file), { force: true })));
  return old;
}

/** `2026-11-22-185003`: names with it sort by time. */
export const timestamp = (time: Date) =>
  time.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');

/** The same with the next free second: another backup, perhaps for another key, may have begun in the same one. */
export async function findFreeTime(file: string): Promise<string> {
  if (!(await isThere(file))) return file;
  return findFreeTime(path.join(path.dirname(file), nextSecond(path.basename(file))));
}

const nextSecond = (name: string) =>
  name.replace(/(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)/, (_, day, hours, minutes, seconds) =>
    timestamp(new Date(Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`) + 1_000)),
  );

const readTime = (name: string) => /\d{4}-\d\d-\d\d-\d{6}/.exec(name)?.[0] ?? '';
