import { forgetOldCounts } from './auth/limits.ts';
import { forgetDeadSessions } from './auth/sessions.ts';
import type { Database } from './database/connect.ts';
import { forgetOldCalls } from './http/call-counts.ts';
import { forgetOldAnswers } from './http/repeat-safely.ts';

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
