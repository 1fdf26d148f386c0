import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { assertNotFolder } from '#server/files/parent-folder.ts';
import { beginsWith } from './begins-with.ts';
import { decrypt, isEncrypted } from './encryption.ts';

/** What is wrong with a backup, in Vietnamese. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const damagedError = (reason: string, cause?: unknown) =>
  new BackupError(`Bản sao lưu hỏng hoặc không trọn vẹn (${reason}). Hãy dùng bản khác.`, { cause });

const zstdHeader = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Whether the file begins as a backup does, which says nothing about the rest. */
export const isBackup = async (file: string): Promise<boolean> =>
  (await isEncrypted(file)) || (await beginsWith(file, zstdHeader));

/** The compressed archive; `identities` are needed if it is encrypted. */
export async function openBackup(file: string, identities: readonly string[]): Promise<Readable> {
  await assertNotFolder(file, 'hãy ghi tên tệp sao lưu trong đó');
  if (!(await isEncrypted(file))) return Readable.from(keepTailWhole(createReadStream(file)));
  if (identities.length === 0)
    throw new BackupError(`${file} đã được mã hóa. Hãy thêm --identity TỆP-KHÓA để mở.`);
  return Readable.from(keepTailWhole(decryptBackup(createReadStream(file), identities)));
}

/** Far more than the empty frames of nine bytes, one or two, that the compressor may add. */
const tailBytes = 1_024;

/** The last chunk begins before the end of the first frame: Node's decompressor fails at a chunk that begins behind it. */
async function* keepTailWhole(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0);
  for await (const chunk of source) {
    const bytes = Buffer.concat([held, chunk]);
    const end = Math.max(0, bytes.length - tailBytes);
    if (end > 0) yield bytes.subarray(0, end);
    held = bytes.subarray(end);
  }
  yield held;
}

async function* decryptBackup(source: Readable, identities: readonly string[]): AsyncGenerator<Uint8Array> {
  try {
    yield* decrypt(source, identities);
  } catch (cause) {
    if (cause instanceof Error && cause.message.startsWith('no identity matched'))
      throw new BackupError('Khóa trong --identity không mở được bản sao lưu này. Hãy dùng khóa khác.', {
        cause,
      });
    throw damagedError('không giải mã được', cause);
  }
}
