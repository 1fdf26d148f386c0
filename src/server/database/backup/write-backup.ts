import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import { mapOrdered } from '#server/files/map-ordered.ts';
import { ensureParentDir } from '#server/files/parent-dir.ts';
import { type Contents, checksumsName, type Manifest, manifestName } from './manifest.ts';
import {
  type BackedUpTable,
  type BackupSchema,
  listAppliedMigrations,
  listSequences,
  listTables,
  quoteIdentifier,
  quoteList,
  withClient,
} from './schema.ts';

/** Hears what is being kept: `bảng orders`, `ảnh và tệp 1200`. */
export type BackupReport = (what: string) => void;

/**
 * Writes the whole shop, database and files, into one file, readable by its owner alone, while the shop is open: all tables
 * as they were at one moment. Files are never changed or deleted, so those the tables name are there too. Makes the folder where there
 * is none; throws, in Vietnamese, where `file` cannot be one.
 */
export async function writeBackup(shop: BackupSchema, file: string, told: BackupReport): Promise<Contents> {
  await ensureParentDir(file);
  const draft = `${file}.part`;
  const archive = pack();
  const squeezed = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  const written = pipeline(archive, squeezed, createWriteStream(draft, { mode: 0o600, flush: true }));
  try {
    const [contents] = await Promise.all([
      fill(shop, archive, told).catch(failure => abort(archive, failure)),
      written,
    ]);
    await rename(draft, file);
    await settle(path.dirname(file));
    return contents;
  } catch (failure) {
    await rm(draft, { force: true });
    throw failure;
  }
}

function abort(archive: Pack, failure: unknown): never {
  archive.destroy(failure instanceof Error ? failure : new Error(String(failure)));
  throw failure;
}

// A file is only surely there under its new name once its folder is on the disk.
async function settle(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().catch(() => {});
  await handle.close();
}

// A bucket answers many as fast as one.
const mostReading = 16;

async function fill({ url, files }: BackupSchema, archive: Pack, told: BackupReport): Promise<Contents> {
  const sums: string[] = [];
  const contents: Contents = { madeAt: new Date().toISOString(), rows: 0, files: 0, bytes: 0 };
  const put = async (name: string, bytes: Buffer) => {
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}`);
    contents.bytes += bytes.length;
    await entry(archive, name, bytes);
  };
  await atOneMoment(url, async client => {
    const tables = await listTables(client);
    const head: Manifest = {
      format: 'mam-nho 1',
      madeAt: contents.madeAt,
      migrations: await listAppliedMigrations(client),
      sequences: await listSequences(client),
      tables,
    };
    await put(manifestName, Buffer.from(`${JSON.stringify(head, null, 2)}\n`));
    for (const table of tables) {
      told(`bảng ${table.name}`);
      contents.rows += await putTable(client, table, put);
    }
  });
  const read = async (name: string) => ({ name, bytes: await files.read(name) });
  const keep = async ({ name, bytes }: Awaited<ReturnType<typeof read>>) => {
    if (bytes) await put(`files/${name}`, bytes);
    told(`ảnh và tệp ${++contents.files}`);
  };
  await mapOrdered(files.list(), read, keep, mostReading);
  await entry(archive, checksumsName, Buffer.from(`${sums.join('\n')}\n`));
  archive.finalize();
  return contents;
}

function atOneMoment(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  return withClient(url, async client => {
    await client.query('begin isolation level repeatable read read only');
    await work(client);
    await client.query('commit');
  });
}

type Put = (name: string, bytes: Buffer) => Promise<void>;

// A tar says the length of an entry before its bytes, and a table's is not known: hence pieces.
const pieceSize = 4 * 1024 * 1024;

async function putTable(client: pg.Client, { name, columns }: BackedUpTable, put: Put): Promise<number> {
  const stream = client.query(copyTo(`copy ${quoteIdentifier(name)} (${quoteList(columns)}) to stdout`));
  let parts: Buffer[] = [];
  let [size, number] = [0, 0];
  const flush = async () => {
    const piece = Buffer.concat(parts);
    [parts, size] = [[], 0];
    await put(`tables/${name}/${String(++number).padStart(6, '0')}.copy`, piece);
  };
  for await (const part of stream) {
    parts.push(part);
    size += part.length;
    if (size >= pieceSize) await flush();
  }
  if (size > 0) await flush();
  return stream.rowCount;
}

function entry(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, bytes, failure => (failure ? reject(failure) : resolve()));
  });
}
