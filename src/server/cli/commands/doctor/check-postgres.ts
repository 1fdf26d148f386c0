import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#server/database/connect.ts';
import { expectedMinor, isUnsupported } from '#server/database/release-schedule.ts';
import { type CheckResult, failure, ok, warning } from './check-result.ts';

const serverInfo = z.object({ version: z.string(), number: z.coerce.number(), checksums: z.string() });

/** `bundled`: the PostgreSQL is the shop's own. */
export async function checkPostgres(database: Database, bundled: boolean): Promise<CheckResult[]> {
  const { rows } = await database.execute(sql`
    select current_setting('server_version') as version, current_setting('server_version_num') as number,
      current_setting('data_checksums') as checksums`);
  const { version, number, checksums } = z.parse(serverInfo, rows[0]);
  return [checkVersion({ version, number, bundled }, new Date()), checkChecksums(checksums === 'on')];
}

interface ServerVersion {
  /** As PostgreSQL calls itself: `18.4`, `15.18 (Debian 15.18-0+deb12u1)`. */
  version: string;
  /** 180004 is 18.4. */
  number: number;
  bundled: boolean;
}

export function checkVersion({ version, number, bundled }: ServerVersion, now: Date): CheckResult {
  const about = 'Cơ sở dữ liệu';
  const words = `PostgreSQL ${version}, ${bundled ? 'đi kèm cửa hàng' : 'của DATABASE_URL'}`;
  const [major, minor] = [Math.floor(number / 10_000), number % 10_000];
  const advise = (own: string) =>
    bundled ? 'Cập nhật chương trình của cửa hàng: PostgreSQL đi kèm mới lên cùng' : own;
  if (major < 15) return failure(about, `${words}, quá cũ`, 'Nâng cấp lên PostgreSQL 15 trở lên');
  if (isUnsupported(major, now))
    return warning(
      about,
      `${words}, không còn được vá lỗi bảo mật`,
      advise(`Nâng cấp lên một dòng PostgreSQL mới hơn ${major}`),
    );
  const expected = expectedMinor(major, now);
  return minor < expected
    ? warning(
        about,
        `${words}, đã cũ: dòng này đã có bản vá ${major}.${expected}`,
        advise(`Cập nhật PostgreSQL lên bản vá mới nhất của dòng ${major}`),
      )
    : ok(about, `${words}, đúng hình dạng`);
}

const checkChecksums = (enabled: boolean): CheckResult =>
  enabled
    ? ok('Phát hiện đĩa hỏng', 'đang bật')
    : warning(
        'Phát hiện đĩa hỏng',
        'đang tắt',
        'Bật data checksums (pg_checksums --enable) để phát hiện đĩa hỏng',
      );
