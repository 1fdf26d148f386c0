import { deleteOldAttempts } from '#server/auth/login-limits.ts';
import { deleteExpiredSessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteOldResponses } from '#server/http/endpoint/idempotency.ts';
import { deleteOldCounts } from '#server/http/protection/rate-counter.ts';

const anHour = 60 * 60 * 1_000;

/** Deletes what nobody can use any more, now and every hour. Gives what ends it. */
export async function startCleanupJobs(database: Database): Promise<() => void> {
  await runCleanup(database);
  // Whatever stood in the way, a database away for instance, is there to be swept an hour later.
  const timer = setInterval(() => void runCleanup(database).catch(() => {}), anHour);
  timer.unref();
  return () => clearInterval(timer);
}

async function runCleanup(database: Database): Promise<void> {
  await deleteExpiredSessions(database);
  await deleteOldAttempts(database);
  await deleteOldResponses(database);
  await deleteOldCounts(database);
}
