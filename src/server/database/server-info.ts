import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from './connect.ts';

const facts = z.object({ version: z.string(), number: z.coerce.number(), checksums: z.string() });

/** What runs the database. */
export async function readServerInfo(database: Database) {
  const { rows } = await database.execute(sql`
    select current_setting('server_version') as version, current_setting('server_version_num') as number,
      current_setting('data_checksums') as checksums`);
  const { version, number, checksums } = z.parse(facts, rows[0]);
  return { version, major: Math.floor(number / 10_000), checksums: checksums === 'on' };
}
