import type { Dexie } from 'dexie';

// iOS closes databases of apps in the background and tells nobody; what comes next fails by one of these.
const lost = new Set([
  'InvalidStateError',
  'UnknownError',
  'DatabaseClosedError',
  'AbortError',
  'TransactionInactiveError',
]);

/** How long a database may take to open, in ms, before an older tab that does not let go is to blame. */
const patience = 5_000;

/**
 * Does `work` with the database; where the phone has lost it meanwhile, opens it again and does `work` once more. So
 * `work` must be safe to do twice. Throws what the phone says the second time, or that the database is held.
 */
export async function withReopen<Result>(database: Dexie, work: () => Promise<Result>): Promise<Result> {
  await ensureOpen(database);
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof Error && lost.has(failure.name))) throw failure;
    database.close({ disableAutoOpen: false });
    await ensureOpen(database);
    return work();
  }
}

/** Another tab with an older version holds the database and does not let go. */
class HeldError extends Error {
  override readonly name = 'HeldError';
}

/** Opens the database where it is not open; throws `HeldError` where that takes too long. */
export async function ensureOpen(database: Dexie): Promise<void> {
  if (database.isOpen()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HeldError()), patience);
  });
  await Promise.race([database.open(), late]).finally(() => clearTimeout(timer));
}
