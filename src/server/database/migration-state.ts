import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod/mini';
import type { Database } from './connect.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The `created_at` of every migration this version knows. */
const knownMigrations = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);

export interface MigrationState {
  applied: number;
  /** Of a newer version. */
  unknown: number;
  pending: number;
  /** As on a standby, until it takes over. */
  isReadOnly: boolean;
}

const stateRow = z.object({ applied: z.int(), unknown: z.int(), is_read_only: z.boolean() });

/** Throws if no migration ever ran. */
export async function readMigrationState(database: Database): Promise<MigrationState> {
  const { rows } = await database.execute(sql`
    select count(*)::int as applied,
      (count(*) filter (where created_at <> all(${sql.param(knownMigrations)}::bigint[])))::int as unknown,
      current_setting('transaction_read_only')::boolean as is_read_only
    from drizzle.__drizzle_migrations`);
  const { applied, unknown, is_read_only: isReadOnly } = z.parse(stateRow, rows[0]);
  return { applied, unknown, pending: knownMigrations.length - (applied - unknown), isReadOnly };
}

/** `null` if no migration ever ran. */
export async function findMigrationState(database: Database): Promise<MigrationState | null> {
  const { rows } = await database.execute(
    sql`select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  );
  return rows.length > 0 ? readMigrationState(database) : null;
}

export const newerDatabase =
  'Cơ sở dữ liệu này của một phiên bản mới hơn. Hãy cập nhật chương trình của cửa hàng rồi mở lại.';
