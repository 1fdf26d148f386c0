import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connect.ts';

/** Queries that wait for a lock. */
export async function countWaitingQueries(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

/** As an administrator does. */
export async function cancelWaitingQueries(database: Database): Promise<void> {
  await database.execute(sql`
    select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
}
