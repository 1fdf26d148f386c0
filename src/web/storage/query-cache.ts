import type { Query, QueryClient } from '@tanstack/react-query';
import type { CachedQueryRow, CustomerDatabase } from './customer-database.ts';
import { ensureOpen } from './with-reopen.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `keep`: whether the answer is written to the phone and is there at the next start, with or without a network. */
    queryMeta: { keep?: boolean | ((queryClient: QueryClient) => boolean) };
  }
}

/** Number of the shape answers are kept in; raised with a change of the contract, it makes older ones be asked for again. */
const currentShape = 2;

/** Longest time an answer is kept without being asked for again, in ms. */
const longestKept = 60 * 24 * 3_600_000;

/** Lays what the phone has kept into the cache, as old as it is, before the first screen is drawn. */
export async function restoreQueries(queryClient: QueryClient, database: CustomerDatabase): Promise<void> {
  const oldest = Date.now() - longestKept;
  // Where an older tab holds the database, the shop opens without what was kept.
  await ensureOpen(database);
  const rows = await database.queries.toArray();
  const isUsable = ({ at, shape }: CachedQueryRow) => at > oldest && shape === currentShape;
  for (const { key, data, at, old } of rows.filter(isUsable)) {
    queryClient.setQueryData(key, data, { updatedAt: momentOf(at) });
    if (old) await queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
  const unusable = rows.filter(row => !isUsable(row)).map(({ hash }) => hash);
  // Nobody waits for it: what stays now goes at the next start.
  if (unusable.length > 0) void database.queries.bulkDelete(unusable).catch(() => undefined);
}

/**
 * Lays what a write made of the kept answers into the cache, where another tab or the service worker has sent it; then
 * the answers are asked for again.
 */
export async function applyStoredChanges(
  queryClient: QueryClient,
  database: CustomerDatabase,
): Promise<void> {
  for (const { key, data, at: noted, old } of await database.queries.toArray()) {
    const at = momentOf(noted);
    // Another tab may have asked again already: then its answer is newer than what this one shows.
    if (!old && at <= (queryClient.getQueryState(key)?.dataUpdatedAt ?? at)) continue;
    queryClient.setQueryData(key, data, { updatedAt: at });
    if (old) void queryClient.invalidateQueries({ queryKey: key, exact: true });
  }
}

// Noted by a clock that was ahead, it does not say when: 0 is so old that the answer is asked for again.
const momentOf = (at: number) => (at > Date.now() ? 0 : at);

/** Writes every kept answer to the phone as it comes. Returns how to stop. */
export function persistQueries(queryClient: QueryClient, database: CustomerDatabase): () => void {
  return queryClient.getQueryCache().subscribe(event => {
    const answered = event.type === 'updated' && event.action.type === 'success';
    const { keep: wanted } = event.query.meta ?? {};
    if (answered && (typeof wanted === 'function' ? wanted(queryClient) : wanted))
      void keep(event.query, database);
  });
}

async function keep({ queryHash, queryKey, state }: Query, database: CustomerDatabase): Promise<void> {
  // Of no known moment: it has been laid here from the phone, where it still is.
  if (state.dataUpdatedAt === 0) return;
  const row = {
    hash: queryHash,
    key: queryKey,
    data: state.data,
    at: state.dataUpdatedAt,
    shape: currentShape,
    old: false,
  };
  // A full or closed database costs the next start a request, nothing else.
  await database.queries.put(row).catch(() => undefined);
}
