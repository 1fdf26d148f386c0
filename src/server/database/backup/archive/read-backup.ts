import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import * as z from 'zod/mini';
import { type Manifest, manifestName, manifestSchema } from '#server/database/backup/manifest.ts';
import { errorCode } from '#server/error-code.ts';
import { explainForbiddenFile } from '#server/files/explain-file-errors.ts';
import { BackupError, damagedError, openBackup } from './open-backup.ts';
import { assertEntrySize, OversizedBackupError } from './size-limit.ts';

/** A few MB at most: tables are stored in chunks. */
export interface BackupEntry {
  name: string;
  bytes: Buffer;
}

/**
 * Throws, in Vietnamese, if the file is not a backup, is truncated, is encrypted for none of the `identities`, or holds more
 * than memory should take.
 */
export async function* readEntries(
  file: string,
  identities: readonly string[] = [],
): AsyncGenerator<BackupEntry> {
  const source = await openBackup(file, identities);
  const decompressor = createZstdDecompress();
  const archive = extract();
  source.once('error', error => decompressor.destroy(error));
  decompressor.once('error', error => archive.destroy(error));
  source.pipe(decompressor).pipe(archive);
  let entries = 0;
  try {
    for await (const entry of archive) {
      const { name, size, type } = entry.header;
      if (type !== 'file') throw damagedError(`${name.slice(0, 200)} không phải là tệp`);
      assertEntrySize(name, size, entries);
      entries += 1;
      yield { name, bytes: await buffer(entry) };
    }
    // The decompressor may have stopped before the end, of which only the encryption tells whether it is whole.
    source.unpipe().resume();
    await finished(source);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (errorCode(error) === 'ENOENT') throw new Error(`Không có tệp ${file}. Hãy kiểm tra đường dẫn.`);
    const forbidden = explainForbiddenFile(error);
    if (forbidden) throw new Error(forbidden, { cause: error });
    if (error instanceof OversizedBackupError) throw damagedError('lớn bất thường', error);
    if (isTruncated(error)) throw damagedError('tệp bị cụt', error);
    throw entries > 0 ? damagedError('dữ liệu bị hỏng', error) : notABackupError(file, error);
  } finally {
    source.destroy();
    decompressor.destroy();
  }
}

export async function readManifest(file: string, identities: readonly string[] = []): Promise<Manifest> {
  for await (const { name, bytes } of readEntries(file, identities)) {
    if (name !== manifestName) break;
    const manifest = z.safeParse(manifestSchema, parseJson(bytes));
    if (manifest.success) return manifest.data;
    break;
  }
  throw notABackupError(file);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

const notABackupError = (file: string, cause?: unknown) =>
  new BackupError(`${file} không phải tệp sao lưu của cửa hàng.`, { cause });

// The decompressor fails first; if the cut falls between two of its blocks, the archive does.
const isTruncated = (error: unknown) =>
  errorCode(error) === 'Z_BUF_ERROR' ||
  (error instanceof Error && error.message === 'Unexpected end of data');
