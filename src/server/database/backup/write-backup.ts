import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { mapOrdered } from '#server/concurrency/map-ordered.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { type AddEntry, addTables, type ReportProgress } from './add-tables.ts';
import { encrypt } from './archive/encryption.ts';
import { type BackupContents, checksumsName } from './manifest.ts';
import type { ShopData } from './schema.ts';

/**
 * The shop may be open: all tables are read in one snapshot, and files only need to be read after it: they are never
 * changed, and those that are deleted have not been shown for a month. Encrypted if there are `recipients`.
 */
export async function writeBackup(
  shop: ShopData,
  file: string,
  reportProgress: ReportProgress,
  recipients: readonly string[] = [],
): Promise<BackupContents> {
  const archive = pack();
  const writing = writeCompressed(archive, file, recipients);
  // Awaited below; until then a rejection must not end the process.
  writing.catch(() => {});
  try {
    return await writeEntries(shop, archive, reportProgress);
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  } finally {
    // Of the two errors this is the first: a full disk says so here.
    await writing;
  }
}

function writeCompressed(archive: Pack, file: string, recipients: readonly string[]): Promise<void> {
  const compressor = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  return recipients.length > 0
    ? pipeline(archive, compressor, compressed => encrypt(compressed, recipients), target)
    : pipeline(archive, compressor, target);
}

async function writeEntries(
  { url, files }: ShopData,
  archive: Pack,
  reportProgress: ReportProgress,
): Promise<BackupContents> {
  const checksums: string[] = [];
  const contents: BackupContents = { madeAt: new Date().toISOString(), rows: 0, files: 0, bytes: 0 };
  const addEntry = async (name: string, bytes: Buffer) => {
    checksums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}`);
    contents.bytes += bytes.length;
    await packEntry(archive, name, bytes);
  };
  contents.rows = await addTables(url, contents.madeAt, addEntry, reportProgress);
  contents.files = await addFiles(files, addEntry, reportProgress);
  await packEntry(archive, checksumsName, Buffer.from(`${checksums.join('\n')}\n`));
  archive.finalize();
  return contents;
}

// S3 serves this many reads as fast as one.
const maxConcurrentReads = 16;

async function addFiles(files: FileStore, addEntry: AddEntry, reportProgress: ReportProgress) {
  let count = 0;
  const read = async (name: string) => ({ name, bytes: await files.read(name) });
  const add = async ({ name, bytes }: Awaited<ReturnType<typeof read>>) => {
    if (bytes) await addEntry(`files/${name}`, bytes);
    reportProgress(`ảnh và tệp ${++count}`);
  };
  await mapOrdered(files.list(), read, add, maxConcurrentReads);
  return count;
}

function packEntry(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ name, mode: 0o600 }, bytes, error => (error ? reject(error) : resolve()));
    // The same error again; without a listener the event would end the process.
    entry.on('error', reject);
  });
}
