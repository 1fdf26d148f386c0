import type { QueryClient } from '@tanstack/react-query';
import { isOfThisVersion } from './cached-query-row.ts';
import type { CachedQueryRow, CustomerDatabase } from './customer-database.ts';
import { refetchChanged } from './refetch-changed.ts';
import { ensureOpen, openAtStartTimeoutMs } from './with-recovery.ts';

/** Older than the newest response, not than now: the phone's clock may be wrong by months. */
const maxAgeMs = 60 * 24 * 3_600_000;

export async function restoreQueries(queryClient: QueryClient, database: CustomerDatabase): Promise<void> {
  // Throws if an older tab blocks the database, or the browser never opens it; the app then starts with an empty cache.
  await ensureOpen(database, openAtStartTimeoutMs);
  const rows = await database.queries.toArray();
  const oldest = Math.max(...rows.map(({ at }) => trustedTime(at))) - maxAgeMs;
  const isUsable = (row: CachedQueryRow) => row.at > oldest && isOfThisVersion(row);
  for (const { key, data, at, old } of rows.filter(isUsable)) {
    queryClient.setQueryData(key, data, { updatedAt: trustedTime(at) });
    if (old) await queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
  const unusable = rows.filter(row => !isUsable(row)).map(({ hash }) => hash);
  // Not awaited: rows that stay are deleted at the next start.
  if (unusable.length > 0) void database.queries.bulkDelete(unusable).catch(() => undefined);
}

/** Shows what another tab or the service worker has confirmed, and refetches it. */
export async function applyStoredChanges(
  queryClient: QueryClient,
  database: CustomerDatabase,
): Promise<void> {
  const rows = await database.queries.toArray();
  // The customer has left meanwhile: the cache is already the next one's.
  if (database.hasEnded) return;
  for (const { key, data, at: storedAt, old } of rows) {
    const at = trustedTime(storedAt);
    const { dataUpdatedAt = at, fetchStatus = 'idle' } = queryClient.getQueryState(key) ?? {};
    // Skips rows that are not newer than what this tab shows: another tab may have refetched already.
    if (!old && at <= dataUpdatedAt) continue;
    queryClient.setQueryData(key, data, { updatedAt: at });
    // What is being fetched may be from before the change.
    if (old || fetchStatus === 'fetching') refetchChanged(queryClient, key, true);
  }
}

// A time in the future comes from a wrong clock; 0 makes the response stale.
const trustedTime = (at: number) => (at > Date.now() ? 0 : at);
