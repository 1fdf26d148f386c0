import type { QueryClient } from '@tanstack/react-query';
import { credentials, type SessionUser } from '#contract/auth.ts';
import { toFieldErrors } from '#contract/http/messages.ts';
import { ApiError } from '#web/network/call-errors.ts';
import { sendCredentials } from './calls.ts';
import { authQueries } from './queries.ts';

type SignIn = Awaited<ReturnType<typeof sendCredentials>>;

/** Throws `ApiError` with `errors` by field, also for values that are wrong before anything is sent. */
export async function signIn(values: unknown): Promise<SignIn> {
  const parsed = credentials.safeParse(values);
  if (!parsed.success) throw new ApiError(422, { message: '', errors: toFieldErrors(parsed.error) });
  return sendCredentials(parsed.data);
}

/**
 * Also stores the user for a restart while offline: `setQueryData` would set no `meta`, so the user would not be
 * stored.
 */
export async function cacheUser(queryClient: QueryClient, user: SessionUser): Promise<void> {
  await queryClient.fetchQuery({ ...authQueries.user(), queryFn: () => user, staleTime: 0 });
}
