import type { Query, QueryClient } from '@tanstack/react-query';
import { isOfThisVersion, toCachedQueryRow } from './cached-query-row.ts';
import type { CachedQueryRow, CustomerDatabase } from './customer-database.ts';
import { onRecreated } from './on-recreated.ts';
import { refetchChanged } from './refetch-changed.ts';
import { ensureOpen, openAtStartTimeoutMs } from './with-recovery.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `persist`: whether responses are stored for the next start, with or without a network. */
    queryMeta: { persist?: boolean | ((queryClient: QueryClient) => boolean) };
  }
}

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

/**
 * Also through a deletion of the storage of an open page, so that it can be loaded again without a network. `isGone` tells the
 * errors of what is no more: it is forgotten.
 */
export function persistQueries(
  queryClient: QueryClient,
  database: CustomerDatabase,
  isGone: (error: unknown) => boolean,
): () => void {
  const cache = queryClient.getQueryCache();
  const isPersisted = ({ meta }: Query) => {
    const { persist } = meta ?? {};
    return typeof persist === 'function' ? persist(queryClient) : persist;
  };
  const storeResponse = (query: Query) => {
    if (isPersisted(query)) void persistQuery(query, database);
  };
  const storeAgain = () => {
    // What was restored and not asked for since has no `meta`.
    const isStored = (query: Query) => query.meta === undefined || isPersisted(query) === true;
    const rows = cache.findAll({ predicate: isStored }).flatMap(toRows);
    void database.queries.bulkPut(rows).catch(() => undefined);
  };
  // After the commands, which are not to wait for so much: the page may be closed.
  const stopKeeping = onRecreated(database, () => async transaction => {
    if ((await transaction.table('queries').count()) === 0) setTimeout(storeAgain);
  });
  // Whose database to open is known only after the user was fetched.
  for (const query of cache.findAll({ predicate: ({ state }) => state.status === 'success' }))
    storeResponse(query);
  const unsubscribe = cache.subscribe(event => {
    if (event.type !== 'updated') return;
    // What a command confirmed is stored with the command, marked as old until it is fetched.
    if (event.action.type === 'success' && !event.action.manual) storeResponse(event.query);
    if (event.action.type === 'error' && isGone(event.action.error))
      void database.queries.delete(event.query.queryHash).catch(() => undefined);
  });
  return () => {
    stopKeeping();
    unsubscribe();
  };
}

async function persistQuery(query: Query, database: CustomerDatabase): Promise<void> {
  // If the database is full or closed, the next start costs a request.
  for (const row of toRows(query)) await database.queries.put({ ...row, old: false }).catch(() => undefined);
}

/** None without data, or with data that was restored with an unknown time. */
function toRows({ queryHash, queryKey, state }: Query): CachedQueryRow[] {
  const { data, dataUpdatedAt: at, isInvalidated: old } = state;
  if (data === undefined || at === 0) return [];
  return [toCachedQueryRow({ hash: queryHash, key: queryKey, data, at, old })];
}
