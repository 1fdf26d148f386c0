import type { Database } from '#server/database/connect.ts';
import { findMigrationState } from '#server/database/migration-state.ts';

/** Throws, in Vietnamese, if no shop was ever there: a mistyped DATABASE_URL would be backed up and found well. */
export async function assertHasTables(database: Database): Promise<void> {
  const state = await findMigrationState(database);
  // A start that another program's tables stopped leaves a list of migrations without any.
  if (!state?.applied)
    throw new Error(
      'Trong cơ sở dữ liệu của DATABASE_URL chưa có cửa hàng nào. Bạn xem lại DATABASE_URL nhé.',
    );
}

// Only its own PostgreSQL does the shop back up before an update.
const backUpFirst =
  'Sao lưu trước đã, bằng chương trình của bản cũ (git checkout bản cũ): cập nhật xong thì bản cũ không mở lại được. ';

/**
 * Throws, in Vietnamese, if the database is of an older version: a shop of that version may be running, and would be shut
 * out of a database that was migrated under it.
 */
export async function assertMigrated(database: Database, databaseUrl: string | undefined): Promise<void> {
  const state = await findMigrationState(database);
  if (state && state.pending > 0)
    throw new Error(
      `Cơ sở dữ liệu còn ở bản cũ. ${databaseUrl ? backUpFirst : ''}Bạn khởi động lại cửa hàng, lúc mở cửa hàng sẽ tự cập nhật, rồi chạy lại lệnh này nhé.`,
    );
}
