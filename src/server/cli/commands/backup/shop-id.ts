import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#server/database/connect.ts';

/** Eight digits in the names of its backups, so that two shops may share a folder. A restored shop keeps it. */
export async function loadShopId(database: Database): Promise<string> {
  await database.execute(sql`
    insert into settings (name, value) values ('shop_id', left(replace(gen_random_uuid()::text, '-', ''), 8))
    on conflict do nothing`);
  const { rows } = await database.execute(sql`select value from settings where name = 'shop_id'`);
  return z.parse(z.object({ value: z.string().check(z.regex(/^[\da-f]{8}$/)) }), rows[0]).value;
}
