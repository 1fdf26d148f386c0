import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';

/** More than a shop gives out between two backups, and few enough for thousands of restores in an int4. */
const gap = 100_000;

/** Of all tables. The replaced database may be a new one, which does not know what was given out since the backup. */
export async function skipIds(database: Database): Promise<void> {
  await database.execute(sql`
    select setval(name, nextval(name) + ${gap}) from (
      select pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name)::regclass as name
      from information_schema.columns where table_schema = 'public' and is_identity = 'YES') as sequences`);
}
