import type { CliContext } from '#server/cli/context.ts';
import { findTablesWithLostRows } from '#server/database/lost-rows.ts';
import { readRelations } from '#server/database/read-relations.ts';
import { type CheckResult, failure, ok } from './check-result.ts';

const about = 'Dữ liệu';

export async function checkData(
  { database, config }: CliContext,
  reportProgress: (text: string) => void,
): Promise<CheckResult> {
  const { unreadable, hasReadIndexes } = await readRelations(database, (read, count) =>
    reportProgress(`Đọc dữ liệu ${read}/${count}`),
  );
  // To replace what is there, a restore would read it first.
  const place = config.databaseUrl ? 'một cơ sở dữ liệu mới (DATABASE_URL)' : 'một thư mục mới (DATA_DIR)';
  const restore = `vào ${place} trên đĩa tốt: npm run shop -- restore TỆP`;
  const restoreLast = `Khôi phục bản sao lưu gần nhất còn đủ ${restore}`;
  if (unreadable.length > 0) {
    const names = unreadable.map(({ name }) => name).join(', ');
    const advice = unreadable.every(({ kind }) => kind === 'index')
      ? `Thử sao lưu (npm run shop -- backup), rồi khôi phục bản đó, không được thì bản gần nhất còn đủ, ${restore}`
      : restoreLast;
    return failure(about, `có chỗ hỏng ở ${names}, có lẽ vì đĩa`, advice);
  }
  const tables = await findTablesWithLostRows(database);
  if (tables.length > 0)
    return failure(about, `mất dòng của ${tables.join(', ')}, có lẽ vì đĩa`, restoreLast);
  return ok(about, hasReadIndexes ? 'đọc được hết' : 'đọc được hết, trừ chỉ mục (cần extension amcheck)');
}
