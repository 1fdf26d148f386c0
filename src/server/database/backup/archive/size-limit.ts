import { checksumsName, manifestName } from '#server/database/backup/manifest.ts';

const mebibyte = 1024 * 1024;

// Tables are stored in chunks of 4 MiB and at most one row more; pictures are smaller.
const maxEntryBytes = 64 * mebibyte;
const maxManifestBytes = mebibyte;
/** With a line for each entry, of which a quarter of a kilobyte is twice the usual. */
const maxChecksumsBytes = (entries: number) => Math.min(256 * mebibyte, mebibyte + 256 * entries);

export class OversizedBackupError extends Error {
  override name = 'OversizedBackupError';
}

/**
 * Call it with the header of an entry, before its bytes are read into memory; `entries`: those before it. All entries together
 * have no limit: rows that are much alike, which customers can make, compress a thousandfold.
 */
export function assertEntrySize(name: string, size: number | undefined, entries: number): void {
  if ((size ?? 0) > maxBytesOf(name, entries)) throw new OversizedBackupError(name);
}

function maxBytesOf(name: string, entries: number): number {
  if (name === checksumsName) return maxChecksumsBytes(entries);
  return name === manifestName ? maxManifestBytes : maxEntryBytes;
}
