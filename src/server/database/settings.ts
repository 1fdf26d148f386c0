import { eq, type SQL } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';

/** Shared by all processes of one shop. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() });

type SettingName =
  | 'secret'
  | 'shop_id'
  | 'catalogue_id'
  // A code: those of its day up to it may have been given out before a restore (rule 27).
  | 'skipped_request_code'
  // A time, after a restore (rule 31).
  | 'erasures_paused_until'
  // A time, while a restore fills an empty shop.
  | 'restore_begun';

export async function findSetting(database: Database, name: SettingName): Promise<string | null> {
  const [row] = await database.select().from(settings).where(eq(settings.name, name));
  return row?.value ?? null;
}

export async function saveSetting(database: Database, name: SettingName, value: string | SQL): Promise<void> {
  await database
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

export async function deleteSetting(database: Database, name: SettingName): Promise<void> {
  await database.delete(settings).where(eq(settings.name, name));
}

/** Returns the value that was there, else `value`: of several processes the first one saves its own. */
export async function ensureSetting(database: Database, name: SettingName, value: string): Promise<string> {
  await database.insert(settings).values({ name, value }).onConflictDoNothing();
  const saved = await findSetting(database, name);
  if (saved !== null) return saved;
  throw new Error('Không đọc được bảng settings. Hãy kiểm tra quyền của người dùng cơ sở dữ liệu.');
}
