import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches what a change has made old. What is under way was asked for before the change and would pass for new when it
 * comes: it begins again, also where no screen shows it. A first fetch cannot begin again; another follows it.
 */
export function refetchChanged(queryClient: QueryClient, queryKey: QueryKey, exact = false): void {
  const underWay = { queryKey, exact, fetchStatus: 'fetching' } as const;
  for (const query of queryClient.getQueryCache().findAll(underWay))
    if (query.state.data === undefined) void query.promise?.then(() => query.fetch()).catch(() => undefined);
  void queryClient.refetchQueries({ ...underWay, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey, exact });
}
