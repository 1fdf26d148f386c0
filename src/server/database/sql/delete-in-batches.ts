import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connect.ts';

const batchSize = 10_000;

/** A single statement for millions of rows would run into the statement timeout, and the next run would find even more. */
export async function deleteInBatches(database: Database, table: PgTable, where: SQL): Promise<void> {
  for (;;) {
    const { rowCount } = await database.execute(sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${batchSize}))`);
    if ((rowCount ?? 0) < batchSize) return;
  }
}
