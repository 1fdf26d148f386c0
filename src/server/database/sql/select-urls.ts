import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#server/database/connect.ts';

const rowsWithUrl = z.array(z.object({ url: z.string() }));

/** Of a query with the one column `url`. */
export async function selectUrls(database: Database, query: SQL): Promise<string[]> {
  const { rows } = await database.execute(query);
  return z.parse(rowsWithUrl, rows).map(({ url }) => url);
}
