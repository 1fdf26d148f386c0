import type { Dexie } from 'dexie';

// iOS closes the databases of apps in the background without an event; the next access fails with one of these.
const lostConnectionErrors = new Set([
  'InvalidStateError',
  'UnknownError',
  'DatabaseClosedError',
  'AbortError',
  'TransactionInactiveError',
]);

const openTimeoutMs = 5_000;

/**
 * If the connection to the database was lost, opens it again and runs `work` once more. `work` must be safe to run
 * twice. Throws the second error, or `BlockedError`.
 */
export async function withReopen<Result>(database: Dexie, work: () => Promise<Result>): Promise<Result> {
  await ensureOpen(database);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && lostConnectionErrors.has(error.name))) throw error;
    database.close({ disableAutoOpen: false });
    await ensureOpen(database);
    return work();
  }
}

/** A tab with an older version of the app keeps the database open. */
class BlockedError extends Error {
  override readonly name = 'BlockedError';
}

/** Throws `BlockedError` if opening takes too long. */
export async function ensureOpen(database: Dexie): Promise<void> {
  if (database.isOpen()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BlockedError()), openTimeoutMs);
  });
  await Promise.race([database.open(), timeout]).finally(() => clearTimeout(timer));
}
