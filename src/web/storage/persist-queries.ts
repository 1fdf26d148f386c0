import type { Query, QueryClient } from '@tanstack/react-query';
import { toCachedQueryRow } from './cached-query-row.ts';
import type { CachedQueryRow, CustomerDatabase } from './customer-database.ts';
import { onRecreated } from './on-recreated.ts';
import { applyStoredChanges } from './query-cache.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whether responses are stored for the next start, with or without a network. */
      persist?: boolean | ((queryClient: QueryClient) => boolean);
      /** Read again with the payment requests. What was restored and not asked for since has no `meta`, and is read anyway. */
      showsPayment?: boolean;
    };
  }
}

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
  const askedAt = new WeakMap<Query, number>();
  const storeResponse = async (query: Query) => {
    if (!isPersisted(query)) return;
    const isStored = await storeQuery(query, database, askedAt.get(query));
    // If the database is closed meanwhile, nothing is shown any more.
    if (!isStored) await applyStoredChanges(queryClient, database).catch(() => undefined);
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
    void storeResponse(query);
  const unsubscribe = cache.subscribe(event => {
    if (event.type !== 'updated') return;
    // What is under way begins again when it is invalidated, and does not tell that.
    if (event.action.type === 'fetch' || event.action.type === 'invalidate')
      askedAt.set(event.query, Date.now());
    // What a command confirmed is stored with the command, marked as old until it is fetched.
    if (event.action.type === 'success' && !event.action.manual) void storeResponse(event.query);
    if (event.action.type === 'error' && isGone(event.action.error))
      void database.queries.delete(event.query.queryHash).catch(() => undefined);
  });
  return () => {
    stopKeeping();
    unsubscribe();
  };
}

/**
 * Resolves with `false` if another tab or the service worker sent a command after the response was asked for: it may be from
 * before that, and would undo what the command changed. A change in the future comes from a wrong clock.
 */
async function storeQuery(query: Query, { queries }: CustomerDatabase, askedAt = Infinity): Promise<boolean> {
  const isOutdated = ({ changedAt = 0 }: CachedQueryRow) => askedAt < changedAt && changedAt <= Date.now();
  const store = async (row: CachedQueryRow) => {
    const stored = await queries.get(row.hash);
    if (stored && isOutdated(stored)) return false;
    await queries.put({ ...row, old: false });
    return true;
  };
  const results = toRows(query).map(row =>
    // If the database is full or closed, the next start costs a request.
    queries.db.transaction('rw', queries, () => store(row)).catch(() => true),
  );
  return (await Promise.all(results)).every(Boolean);
}

/** None without data, or with data that was restored with an unknown time. */
function toRows({ queryHash, queryKey, state }: Query): CachedQueryRow[] {
  const { data, dataUpdatedAt: at, isInvalidated: old } = state;
  if (data === undefined || at === 0) return [];
  return [toCachedQueryRow({ hash: queryHash, key: queryKey, data, at, old })];
}
