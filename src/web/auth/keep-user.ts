import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/auth.ts';
import { authQueries } from './queries.ts';

/**
 * Keeps who has just signed in, in memory and on the phone, for a restart with no network. It goes in as a fetched
 * answer, because data set by hand carries no `meta` and would not be written to the phone.
 */
export async function cacheUser(queryClient: QueryClient, user: User): Promise<void> {
  await queryClient.fetchQuery({ ...authQueries.user(), queryFn: () => user, staleTime: 0 });
}
