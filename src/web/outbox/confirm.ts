import type { QueryClient } from '@tanstack/react-query';
import type { CustomerDatabase } from '#web/storage/customer-database.ts';
import type { Confirmation } from './command.ts';
import { updateStoredQueries } from './stored-queries.ts';

/** Shows what the shop has answered to something else than a command, also after a start without a network. */
export async function confirm(
  queryClient: QueryClient,
  database: CustomerDatabase,
  confirmations: readonly Confirmation[],
): Promise<void> {
  showConfirmed(queryClient, confirmations);
  const { queries } = database;
  // If the database is full or closed, the next start shows what was known before.
  await database
    .transaction('rw', queries, () => updateStoredQueries(queries, confirmations, []))
    .catch(() => undefined);
}

export function showConfirmed(queryClient: QueryClient, confirmations: readonly Confirmation[]): void {
  for (const { key, update, initial } of confirmations) {
    if (initial !== undefined) queryClient.setQueryData(key, (known: unknown) => known ?? initial);
    queryClient.setQueriesData({ queryKey: key }, (confirmed: unknown) =>
      confirmed === undefined ? undefined : update(confirmed),
    );
  }
}
