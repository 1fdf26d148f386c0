import { forgetOldCounts } from '#server/auth/login-limits.ts';
import { forgetDeadSessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/database/connect.ts';
import { forgetOldAnswers } from '#server/http/endpoint/idempotency.ts';
import { forgetOldCalls } from '#server/http/protection/rate-counter.ts';

const anHour = 60 * 60 * 1_000;

/** Deletes what nobody can use any more, now and every hour. Gives what ends it. */
export async function keepHouse(database: Database): Promise<() => void> {
  await sweep(database);
  // Whatever stood in the way, a database away for instance, is there to be swept an hour later.
  const timer = setInterval(() => void sweep(database).catch(() => {}), anHour);
  timer.unref();
  return () => clearInterval(timer);
}

async function sweep(database: Database): Promise<void> {
  await forgetDeadSessions(database);
  await forgetOldCounts(database);
  await forgetOldAnswers(database);
  await forgetOldCalls(database);
}
