import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { lstat, rename, rm } from 'node:fs/promises';

export const unfinishedSuffix = '.part';

/** Of this process. A backup that is broken off would leave everybody's data in one. */
const unfinished = new Set<string>();

process.on('exit', () => {
  for (const file of unfinished) rmSync(file, { force: true });
});

/**
 * `write` fills a file beside `file` that nobody else writes, which then takes the place of `file`: no reader gets half a
 * file, not even after a power cut. If `write` fails, `file` stays as it was. Throws, in Vietnamese, for a link or a device:
 * it would be a plain file afterwards. `chooseFile` may then name another file of the folder to replace.
 */
export async function replaceFile<T>(
  file: string,
  write: (temporaryFile: string) => Promise<T>,
  chooseFile = async () => file,
): Promise<T> {
  await assertNoLinkOrDevice(file);
  const temporaryFile = `${file}.${randomUUID()}${unfinishedSuffix}`;
  unfinished.add(temporaryFile);
  try {
    const result = await write(temporaryFile);
    await rename(temporaryFile, await chooseFile());
    return result;
  } catch (error) {
    await rm(temporaryFile, { force: true }).catch(() => {});
    throw error;
  } finally {
    unfinished.delete(temporaryFile);
  }
}

async function assertNoLinkOrDevice(file: string): Promise<void> {
  const stats = await lstat(file).catch(() => null);
  // Onto a folder the rename itself fails.
  if (stats && !stats.isFile() && !stats.isDirectory())
    throw new Error(`${file} là một liên kết hay thiết bị, không phải tệp thường; hãy chọn tên khác.`);
}

/** As `replaceFile` names it, or an earlier version did: of the file with this name. */
export const nameOfUnfinished = (name: string): string | null =>
  name.endsWith(unfinishedSuffix)
    ? name.slice(0, -unfinishedSuffix.length).replace(/\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, '')
    : null;
