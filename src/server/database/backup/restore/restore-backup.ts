import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { ReportProgress } from '#server/database/backup/add-tables.ts';
import { damagedError } from '#server/database/backup/archive/open-backup.ts';
import { readEntries, readManifest } from '#server/database/backup/archive/read-backup.ts';
import type { Manifest } from '#server/database/backup/manifest.ts';
import {
  listAppliedMigrations,
  listTables,
  quoteList,
  type ShopData,
  type TableSchema,
  withClient,
} from '#server/database/backup/schema.ts';
import type { Database } from '#server/database/connect.ts';
import { errorCode } from '#server/error-code.ts';
import { copyEntries } from './copy-entries.ts';
import { advanceSequences, assertSequencesFit } from './sequences.ts';

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
  /** Until it is called, whatever ends the process undoes all. */
  beforeCommit?: () => void;
}

/**
 * Replaces the database in one transaction; `emptyTables` stay empty. `file` must have passed `checkBackup`. Its files are
 * added before the commit; existing files stay, which is harmless because a file is never changed.
 */
export async function restoreBackup(
  { url, files }: ShopData,
  file: string,
  { emptyTables, identities = [], around = runSteps, beforeCommit }: RestoreOptions,
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
    beforeCommit?.();
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
