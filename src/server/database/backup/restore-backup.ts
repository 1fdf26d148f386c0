import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { ReportProgress } from './add-tables.ts';
import type { Manifest } from './manifest.ts';
import { readEntries, readManifest } from './read-backup.ts';
import {
  listAppliedMigrations,
  listSequences,
  listTables,
  quoteIdentifier,
  quoteList,
  type ShopData,
  type TableSchema,
  withClient,
} from './schema.ts';
import { createWritePool } from './write-pool.ts';

interface RestoreOptions {
  emptyTables: readonly string[];
  /** For an encrypted backup. */
  identities?: readonly string[];
  /** In the same transaction: `replaceRows` takes it from the rows of before to those of the backup. */
  around?: (database: Database, replaceRows: () => Promise<void>) => Promise<void>;
}

/**
 * Replaces the database in one transaction; `emptyTables` stay empty. `file` must have passed `checkBackup`. Its files are
 * added before the commit; existing files stay, which is harmless because a file is never changed.
 */
export async function restoreBackup(
  { url, files }: ShopData,
  file: string,
  { emptyTables, identities = [], around }: RestoreOptions,
  reportProgress: ReportProgress,
): Promise<void> {
  const manifest = await readManifest(file, identities);
  const isRestored = (name: string) => !emptyTables.includes(name);
  await withClient(url, async client => {
    await client.query('begin');
    const tables = await listTables(client);
    await assertCompatible(client, tables, manifest);
    const replaceRows = async () => {
      await client.query(`truncate ${quoteList(tables.map(table => table.name))}`);
      await copyEntries(
        client,
        files,
        readEntries(file, identities),
        { manifest, isRestored },
        reportProgress,
      );
      await advanceSequences(client, manifest);
    };
    await (around ? around(drizzle(client, { casing: 'snake_case' }), replaceRows) : replaceRows());
    await client.query('commit');
    await client.query('analyze');
  });
}

async function assertCompatible(
  client: pg.Client,
  currentTables: readonly TableSchema[],
  { migrations, tables }: Manifest,
): Promise<void> {
  if (migrations > (await listAppliedMigrations(client)))
    throw new Error(
      'Bản sao lưu này của một phiên bản mới hơn. Hãy cập nhật chương trình của cửa hàng rồi khôi phục lại.',
    );
  const fits = tables.every(table => {
    const columns = currentTables.find(({ name }) => name === table.name)?.columns ?? [];
    return table.columns.every(column => columns.includes(column));
  });
  if (!fits)
    throw new Error(
      'Bản sao lưu này của một phiên bản cũ, dữ liệu khác hình dạng. Hãy khôi phục bằng phiên bản đó của chương trình, rồi cập nhật.',
    );
}

async function copyEntries(
  client: pg.Client,
  files: FileStore,
  entries: ReturnType<typeof readEntries>,
  { manifest, isRestored }: { manifest: Manifest; isRestored: (tableName: string) => boolean },
  reportProgress: ReportProgress,
): Promise<void> {
  let copy: TableCopy | null = null;
  const writes = createWritePool();
  let count = 0;
  for await (const { name, bytes } of entries) {
    const tableName = /^tables\/([^/]+)\//.exec(name)?.[1] ?? null;
    if (copy && copy.tableName !== tableName) {
      await copy.end();
      copy = null;
    }
    if (tableName && isRestored(tableName)) {
      reportProgress(`bảng ${tableName}`);
      copy ??= copyIn(client, findTable(manifest.tables, tableName));
      await copy.write(bytes);
    }
    if (name.startsWith('files/')) {
      await writes.add(files.write(name.slice('files/'.length), bytes));
      reportProgress(`ảnh và tệp ${++count}`);
    }
  }
  await writes.end();
}

function findTable(tables: readonly TableSchema[], name: string): TableSchema {
  const table = tables.find(candidate => candidate.name === name);
  if (!table) throw new Error(`Bản sao lưu có bảng lạ: ${name}. Hãy dùng bản khác.`);
  return table;
}

interface TableCopy {
  tableName: string;
  write(bytes: Buffer): Promise<void>;
  end(): Promise<void>;
}

function copyIn(client: pg.Client, { name, columns }: TableSchema): TableCopy {
  const stream = client.query(copyFrom(`copy ${quoteIdentifier(name)} (${quoteList(columns)}) from stdin`));
  const completed = finished(stream);
  // `end` rejects with it; until then an error of PostgreSQL must not end the process.
  completed.catch(() => {});
  return {
    tableName: name,
    write: async bytes => {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), completed]);
    },
    end: () => {
      stream.end();
      return completed;
    },
  };
}

// COPY inserts the ids but does not advance the sequences that generate the next ones. None goes back: what the replaced
// database has given out is not given out again (rule 27).
async function advanceSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  const current = new Map((await listSequences(client)).map(({ name, last }) => [name, last]));
  for (const { name, last } of sequences) {
    if (last === null || !current.has(name) || last <= (current.get(name) ?? 0)) continue;
    await client.query('select setval($1, $2)', [quoteIdentifier(name), last]);
  }
}
