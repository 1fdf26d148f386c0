import { eq } from 'drizzle-orm';
import { randomToken } from '#server/auth/tokens.ts';
import type { Database } from '#server/database/connect.ts';
import { settings } from '#server/http/tables.ts';

/** Shared by all processes of one shop; the first one generates it. */
export async function loadSecret(database: Database): Promise<string> {
  await database.insert(settings).values({ name: 'secret', value: randomToken() }).onConflictDoNothing();
  const [row] = await database.select().from(settings).where(eq(settings.name, 'secret'));
  if (!row) throw new Error('Không đọc được bảng settings. Hãy kiểm tra quyền của người dùng cơ sở dữ liệu.');
  return row.value;
}
