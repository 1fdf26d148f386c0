import type { Dexie } from 'dexie';
import { evictablePictureCaches } from '#contract/pictures/worker-messages.ts';
import { errorNames, isQuotaError } from './error-names.ts';

// iOS closes the databases of apps in the background without an event; the next access fails with one of these.
const lostConnectionErrors = new Set([
  'InvalidStateError',
  'UnknownError',
  'DatabaseClosedError',
  'AbortError',
  'TransactionInactiveError',
  'OpenFailedError',
]);

const openTimeoutMs = 5_000;
/** Before the first screen, which comes over the network then. */
export const openAtStartTimeoutMs = 2_500;

/**
 * If the connection to the database was lost, opens it again; if the phone is full, deletes pictures that can be fetched
 * again. Then runs `work` once more, or a few times on a full phone: it must be safe to run twice. Throws the last error, or
 * `BlockedError`.
 */
export async function withRecovery<Result>(database: Dexie, work: () => Promise<Result>): Promise<Result> {
  let connection: IDBDatabase | undefined;
  try {
    await ensureOpen(database);
    connection = database.backendDB();
    return await work();
  } catch (error) {
    if (isQuotaError(error)) return withRoom(work);
    await reopen(database, connection, error);
    return work();
  }
}

/** In ms. The browser counts what was deleted as room some time later. */
const roomDelays = [0, 200, 800];

async function withRoom<Result>(work: () => Promise<Result>): Promise<Result> {
  let lastError: unknown;
  for (const delay of roomDelays) {
    // Each time: the service worker may have fetched some again.
    await deleteEvictablePictures();
    await new Promise(resolve => setTimeout(resolve, delay));
    try {
      return await work();
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      lastError = error;
    }
  }
  throw lastError;
}

/** Throws `error` if there is nothing to be done about it. */
async function reopen(database: Dexie, connection: IDBDatabase | undefined, error: unknown): Promise<void> {
  if (!errorNames(error).some(name => lostConnectionErrors.has(name))) throw error;
  // Another call may have opened it again already.
  if (database.backendDB() === connection) database.close({ disableAutoOpen: false });
  await ensureOpen(database);
}

async function deleteEvictablePictures(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all(evictablePictureCaches.map(name => caches.delete(name)));
}

/** A tab with an older version of the app keeps the database open. */
class BlockedError extends Error {
  override readonly name = 'BlockedError';
}

/** Throws `BlockedError` if opening takes too long. */
export async function ensureOpen(database: Dexie, timeoutMs = openTimeoutMs): Promise<void> {
  if (database.isOpen()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BlockedError()), timeoutMs);
  });
  await Promise.race([database.open(), timeout]).finally(() => clearTimeout(timer));
}
