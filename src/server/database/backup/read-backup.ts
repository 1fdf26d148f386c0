import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import * as z from 'zod/mini';
import { assertNotDirectory } from '#server/files/parent-dir.ts';
import { type Contents, checksumsName, type Manifest, manifest, manifestName } from './manifest.ts';

/** An entry of a backup; none is larger than a few MB. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

/** The entries of a backup one by one. Throws, in Vietnamese, where the file is no backup or breaks off. */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  await assertNotDirectory(file, 'hãy ghi tên tệp sao lưu trong đó');
  const source = createReadStream(file);
  const unpacked = createZstdDecompress();
  const archive = extract();
  source.once('error', failure => unpacked.destroy(failure));
  unpacked.once('error', failure => archive.destroy(failure));
  source.pipe(unpacked).pipe(archive);
  let begun = false;
  try {
    for await (const entry of archive) {
      begun = true;
      yield { name: entry.header.name, bytes: await buffer(entry) };
    }
  } catch (failure) {
    if (codeOf(failure) === 'ENOENT') throw new Error(`Không có tệp ${file}. Hãy kiểm tra đường dẫn.`);
    if (isCut(failure)) throw damaged('tệp bị cụt', failure);
    throw begun ? damaged('dữ liệu bị hỏng', failure) : notOurs(file, failure);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/** What is at the head of a backup. */
export async function readManifest(file: string): Promise<Manifest> {
  for await (const { name, bytes } of readEntries(file)) {
    if (name !== manifestName) break;
    const read = z.safeParse(manifest, jsonIn(bytes));
    if (read.success) return read.data;
    break;
  }
  throw notOurs(file);
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Reads a backup from end to end and compares every checksum. Throws, in Vietnamese, where anything in it is damaged, missing, or
 * was not in it.
 */
export async function checkBackup(
  file: string,
  told: (entries: number) => void = () => {},
): Promise<Contents> {
  const { madeAt } = await readManifest(file);
  const found = new Map<string, string>();
  const contents: Contents = { madeAt, rows: 0, files: 0, bytes: 0 };
  let sums: string | null = null;
  for await (const { name, bytes } of readEntries(file)) {
    if (name === checksumsName) sums = bytes.toString('utf8');
    else found.set(name, createHash('sha256').update(bytes).digest('hex'));
    contents.bytes += name === checksumsName ? 0 : bytes.length;
    contents.files += name.startsWith('files/') ? 1 : 0;
    contents.rows += name.startsWith('tables/') ? linesIn(bytes) : 0;
    told(found.size);
  }
  const expected = [...found].map(([name, sum]) => `${sum}  ${name}\n`).join('');
  if (sums !== expected) throw damaged(sums === null ? 'thiếu phần cuối' : 'sai mã kiểm tra');
  return contents;
}

// In COPY's text a line is a row: line ends within a value are written as `\n`.
function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

function damaged(reason: string, cause?: unknown): Error {
  return new Error(`Bản sao lưu hỏng hoặc không trọn vẹn (${reason}). Hãy dùng bản khác.`, { cause });
}

const notOurs = (file: string, cause?: unknown) =>
  new Error(`${file} không phải tệp sao lưu của cửa hàng.`, { cause });

const codeOf = (failure: unknown) => (failure instanceof Error && 'code' in failure ? failure.code : null);

// The unpacking breaks off first; where its pieces end just so, the archive does.
const isCut = (failure: unknown) =>
  codeOf(failure) === 'Z_BUF_ERROR' ||
  (failure instanceof Error && failure.message === 'Unexpected end of data');
