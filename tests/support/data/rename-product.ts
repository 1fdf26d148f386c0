import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';

/** One of those that `seedProducts` adds. As every change of the catalogue does, with the next change number. */
export const renameProduct = (database: Database, name: string | undefined) =>
  database.execute(
    sql`update products set name = ${name}, change = (select max(change) + 1 from products) where id = 11`,
  );
