import type { CliContext } from '#server/cli/context.ts';
import { findUnreadable } from '#server/database/unreadable-relations.ts';
import { type CheckResult, failure, ok } from './check-result.ts';

const about = 'Dữ liệu';

export async function checkData(
  { database, config }: CliContext,
  reportProgress: (text: string) => void,
): Promise<CheckResult> {
  const unreadable = await findUnreadable(database, (read, count) =>
    reportProgress(`Đọc dữ liệu ${read}/${count}`),
  );
  const listNames = (kind: 'table' | 'index') =>
    unreadable.flatMap(relation => (relation.kind === kind ? relation.name : [])).join(', ');
  // To replace what is there, a restore would read it first.
  const place = config.databaseUrl ? 'một cơ sở dữ liệu mới (DATABASE_URL)' : 'một thư mục mới (DATA_DIR)';
  const restore = `vào ${place} trên đĩa tốt: npm run shop -- restore TỆP`;
  const [tables, indexes] = [listNames('table'), listNames('index')];
  if (tables)
    return failure(
      about,
      `không đọc được bảng ${tables}, có lẽ đĩa hỏng`,
      `Khôi phục bản sao lưu gần nhất ${restore}`,
    );
  if (indexes)
    return failure(
      about,
      `không đọc được chỉ mục ${indexes}, có lẽ đĩa hỏng`,
      `Thử sao lưu (npm run shop -- backup), rồi khôi phục bản đó, không được thì bản gần nhất, ${restore}`,
    );
  return ok(about, 'đọc được hết');
}
