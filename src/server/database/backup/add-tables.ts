import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Manifest, manifestName } from './manifest.ts';
import {
  listAppliedMigrations,
  listSequences,
  listTables,
  quoteIdentifier,
  quoteList,
  type TableSchema,
  withClient,
} from './schema.ts';

/** `step` is in Vietnamese: `bảng orders`, `ảnh và tệp 1200`. */
export type ReportProgress = (step: string) => void;

export type AddEntry = (name: string, bytes: Buffer) => Promise<void>;

export function addTables(
  url: string,
  madeAt: string,
  addEntry: AddEntry,
  reportProgress: ReportProgress,
): Promise<number> {
  return withSnapshot(url, async client => {
    const manifest = await createManifest(client, madeAt);
    await addEntry(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    let rows = 0;
    for (const table of manifest.tables) {
      reportProgress(`bảng ${table.name}`);
      rows += await addTable(client, table, addEntry);
    }
    return rows;
  });
}

async function createManifest(client: pg.Client, madeAt: string): Promise<Manifest> {
  const tables = await listTables(client);
  const migrations = await listAppliedMigrations(client);
  return { format: 'mam-nho 1', madeAt, migrations, sequences: await listSequences(client), tables };
}

function withSnapshot<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(url, async client => {
    await client.query('begin isolation level repeatable read read only');
    const result = await work(client);
    await client.query('commit');
    return result;
  });
}

// A tar entry needs its length up front, and a table's is not known: hence chunks.
const chunkBytes = 4 * 1024 * 1024;

async function addTable(
  client: pg.Client,
  { name, columns }: TableSchema,
  addEntry: AddEntry,
): Promise<number> {
  const stream = client.query(copyTo(`copy ${quoteIdentifier(name)} (${quoteList(columns)}) to stdout`));
  let buffers: Buffer[] = [];
  let [size, number] = [0, 0];
  const flush = async () => {
    const chunk = Buffer.concat(buffers);
    [buffers, size] = [[], 0];
    await addEntry(`tables/${name}/${String(++number).padStart(6, '0')}.copy`, chunk);
  };
  for await (const buffer of stream) {
    buffers.push(buffer);
    size += buffer.length;
    if (size >= chunkBytes) await flush();
  }
  if (size > 0) await flush();
  return stream.rowCount;
}
