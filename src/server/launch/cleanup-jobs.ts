import { deleteOldAttempts } from '#server/auth/attempt-limits.ts';
import { deleteUnusedDevices } from '#server/auth/devices.ts';
import { deleteExpiredSessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/database/connect.ts';
import { errorCode } from '#server/error-code.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { deleteUnfinishedFiles } from '#server/files/unfinished-files.ts';
import { deleteOldResponses } from '#server/http/idempotency/stored-responses.ts';
import { deleteOldCounts } from '#server/http/protection/rate-counter.ts';
import { deleteOldPictureCounts } from '#server/payments/invoice-pictures/picture-limit.ts';
import { deleteReplacedPictures } from '#server/payments/invoice-pictures/replaced-pictures.ts';
import { eraseClosedAccounts } from '#server/privacy/erase-accounts.ts';

const intervalMs = 60 * 60 * 1_000;

/** Runs once, then hourly (rule 21). The shop opens without waiting; the next run deletes what this one could not. */
export function startCleanupJobs(database: Database, files: FileStore): () => void {
  let isStopped = false;
  // A shop that closes in the middle of a clean-up has not failed.
  const report = (error: unknown) => {
    if (!isStopped) reportFailure(error);
  };
  const run = async () => {
    await deleteOldRows(database).catch(report);
    await deleteReplacedPictures(database, files).catch(report);
    await eraseClosedAccounts(database, files).catch(report);
    await deleteUnfinishedFiles(files).catch(report);
  };
  void run();
  const timer = setInterval(() => void run(), intervalMs);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

// Without the message, which may quote what customers typed.
function reportFailure(error: unknown): void {
  const code = errorCode(error) || errorCode(error instanceof Error ? error.cause : null);
  process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), code, msg: 'clean-up failed' })}\n`);
}

async function deleteOldRows(database: Database): Promise<void> {
  await deleteExpiredSessions(database);
  await deleteOldAttempts(database);
  await deleteOldResponses(database);
  await deleteUnusedDevices(database);
  await deleteOldCounts(database);
  await deleteOldPictureCounts(database);
}
