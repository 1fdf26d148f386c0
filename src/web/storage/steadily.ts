import type { Dexie } from 'dexie';

// iOS closes databases of apps in the background and tells nobody; what comes next fails by one of these.
const lost = new Set([
  'InvalidStateError',
  'UnknownError',
  'DatabaseClosedError',
  'AbortError',
  'TransactionInactiveError',
]);

/**
 * Does `work` with the database; where the phone has lost it meanwhile, opens it again and does `work` once more. So
 * `work` must be safe to do twice. Throws what the phone says the second time.
 */
export async function steadily<Result>(database: Dexie, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof Error && lost.has(failure.name))) throw failure;
    database.close({ disableAutoOpen: false });
    await database.open();
    return work();
  }
}
