import { Transform } from 'node:stream';
import { checksumsName, manifestName } from '#server/database/backup/manifest.ts';

const mebibyte = 1024 * 1024;

// Tables are stored in chunks of 4 MiB and at most one row more; pictures are smaller.
const maxEntryBytes = 64 * mebibyte;
const maxManifestBytes = mebibyte;
/** With a line for each entry, of which a quarter of a kilobyte is twice the usual. */
const maxChecksumsBytes = (entries: number) => Math.min(256 * mebibyte, mebibyte + 256 * entries);

// Real backups are between 1.2 (pictures) and 20 times (tables).
const maxRatio = 100;
const freeBytes = 64 * mebibyte;

export class OversizedBackupError extends Error {
  override name = 'OversizedBackupError';
}

/** Call it with the header of an entry, before its bytes are read into memory; `entries`: those before it. */
export function assertEntrySize(name: string, size: number | undefined, entries: number): void {
  if ((size ?? 0) > maxBytesOf(name, entries)) throw new OversizedBackupError(name);
}

function maxBytesOf(name: string, entries: number): number {
  if (name === checksumsName) return maxChecksumsBytes(entries);
  return name === manifestName ? maxManifestBytes : maxEntryBytes;
}

/** Passes decompressed bytes on, and fails when they are far more than `readBytes` compressed ones can be. */
export function limitRatio(readBytes: () => number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      const isBomb = bytes > freeBytes + maxRatio * readBytes();
      done(isBomb ? new OversizedBackupError('ratio') : null, chunk);
    },
  });
}
