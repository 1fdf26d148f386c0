import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/auth.ts';
import { ApiError } from '#web/network/call-errors.ts';
import { mayHaveSession } from '#web/network/session-hint.ts';
import { userKey } from './user-key.ts';

/**
 * The signed-in user, or `null` for a guest. A user stored on the phone is trusted, also offline: the server is the
 * authority, and its first 401 sends to the login page. Throws `NoAnswer` where nobody can say.
 */
export async function loadUser(queryClient: QueryClient): Promise<User | null> {
  if (!mayBeSignedIn(queryClient)) return null;
  const { authQueries } = await import('./queries.ts');
  try {
    return await queryClient.ensureQueryData(authQueries.user());
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) return null;
    throw failure;
  }
}

// A phone that keeps no user and holds no session's token need not ask: the login page comes without a round trip.
function mayBeSignedIn(queryClient: QueryClient): boolean {
  return mayHaveSession() || queryClient.getQueryData(userKey) !== undefined;
}
