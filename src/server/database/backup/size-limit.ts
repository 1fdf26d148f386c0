import { Transform } from 'node:stream';
import { checksumsName, manifestName } from './manifest.ts';

const mebibyte = 1024 * 1024;

// Tables are stored in chunks of 4 MiB and at most one row more; pictures are smaller.
const maxEntryBytes = 64 * mebibyte;
const maxManifestBytes = mebibyte;

// Real backups are between 1.2 (pictures) and 20 times (tables).
const maxRatio = 100;
const freeBytes = 64 * mebibyte;

export class OversizedBackupError extends Error {
  override name = 'OversizedBackupError';
}

/** Call it with the header of an entry, before its bytes are read into memory. */
export function assertEntrySize(name: string, size: number | undefined): void {
  // It has a line for each entry.
  if (name === checksumsName) return;
  const max = name === manifestName ? maxManifestBytes : maxEntryBytes;
  if ((size ?? 0) > max) throw new OversizedBackupError(name);
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
