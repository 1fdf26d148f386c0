import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '#server/database/connect.ts';
import { errorCode } from '#server/error-code.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { ReportProgress } from './add-tables.ts';
import { findEntryTarget } from './entry-target.ts';
import type { Manifest } from './manifest.ts';
import { damagedError } from './open-backup.ts';
import { readEntries, readManifest } from './read-backup.ts';
import {
  listAppliedMigrations,
  listTables,
  quoteIdentifier,
  quoteList,
  type ShopData,
  type TableSchema,
  withClient,
} from './schema.ts';
import { advanceSequences, assertSequencesFit } from './sequences.ts';
import { createWritePool } from './write-pool.ts';

export interface RestoreSteps {
  replaceRows(): Promise<void>;
  /** After all that may fail: a sequence keeps its numbers when the transaction is rolled back. */
  advanceSequences(): Promise<void>;
}

interface RestoreOptions {
  emptyTables: readonly string[];
  /** For an encrypted backup. */
  identities?: readonly string[];
  /** In the same transaction: does the two steps, and what belongs before and after them. */
  around?: (database: Database, steps: RestoreSteps) => Promise<void>;
}

/**
 * Replaces the database in one transaction; `emptyTables` stay empty. `file` must have passed `checkBackup`. Its files are
 * added before the commit; existing files stay, which is harmless because a file is never changed.
 */
export async function restoreBackup(
  { url, files }: ShopData,
  file: string,
  { emptyTables, identities = [], around = runSteps }: RestoreOptions,
  reportProgress: ReportProgress,
): Promise<void> {
  const manifest = await readManifest(file, identities);
  const isRestored = (name: string) => !emptyTables.includes(name);
  await withClient(url, async client => {
    await client.query('begin');
    const tables = await listTables(client);
    await assertCompatible(client, tables, manifest);
    await assertSequencesFit(client, manifest);
    const replaceRows = async () => {
      await client.query(`truncate ${quoteList(tables.map(table => table.name))}`);
      const entries = readEntries(file, identities);
      await copyEntries(client, files, entries, { manifest, isRestored }, reportProgress);
    };
    const steps = { replaceRows, advanceSequences: () => advanceSequences(client, manifest) };
    await around(drizzle(client, { casing: 'snake_case' }), steps).catch(rethrowInvalidData);
    await client.query('commit');
    await client.query('analyze');
  });
}

async function runSteps(_database: Database, steps: RestoreSteps): Promise<void> {
  await steps.replaceRows();
  await steps.advanceSequences();
}

// Values that are not of their column's type, or refer to nothing. drizzle wraps PostgreSQL's errors.
function rethrowInvalidData(error: unknown): never {
  const cause = error instanceof Error && errorCode(error) === '' ? error.cause : error;
  throw /^2[23]\w{3}$/.test(errorCode(cause)) ? damagedError('dữ liệu không hợp lệ', error) : error;
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
    const { table, file } = findEntryTarget(name, manifest);
    if (copy && copy.tableName !== table?.name) {
      await copy.end();
      copy = null;
    }
    if (table && isRestored(table.name)) {
      reportProgress(`bảng ${table.name}`);
      copy ??= copyIn(client, table);
      await copy.write(bytes);
    }
    if (file !== undefined) {
      await writes.add(writeFile(files, file, bytes));
      reportProgress(`ảnh và tệp ${++count}`);
    }
  }
  await writes.end();
}

function writeFile(files: FileStore, name: string, bytes: Buffer): Promise<void> {
  return files.write(name, bytes).catch(cause => {
    if (!/^(EISDIR|ENOTDIR|EEXIST)$/.test(errorCode(cause))) throw cause;
    const reason = 'chỗ đó đang có một tệp hay thư mục khác. Hãy dọn chỗ ấy rồi khôi phục lại.';
    throw new Error(`Không ghi được tệp ${name}: ${reason}`, { cause });
  });
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
