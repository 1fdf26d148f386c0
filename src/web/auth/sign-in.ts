import type { QueryClient } from '@tanstack/react-query';
import { credentials, type User } from '#contract/auth.ts';
import { toFieldErrors } from '#contract/http/messages.ts';
import { ApiError } from '#web/network/call-errors.ts';
import { sendCredentials } from './calls.ts';
import { authQueries } from './queries.ts';

// A chunk of its own: the login page loads it when the customer starts to type.

/** Throws `ApiError` with `errors` by field, also before anything is sent. */
export async function signIn(values: unknown): Promise<User> {
  const parsed = credentials.safeParse(values);
  if (!parsed.success) throw new ApiError(422, { message: '', errors: toFieldErrors(parsed.error) });
  return (await sendCredentials(parsed.data)).user;
}

/**
 * Caches the user in memory and on the phone, for a restart while offline. `fetchQuery` and not `setQueryData`: data set by
 * hand has no `meta`, and would not be stored.
 */
export async function cacheUser(queryClient: QueryClient, user: User): Promise<void> {
  await queryClient.fetchQuery({ ...authQueries.user(), queryFn: () => user, staleTime: 0 });
}
