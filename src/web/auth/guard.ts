import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#contract/auth.ts';
import { isUnauthorized } from '#web/network/call-errors.ts';
import { mayHaveSession } from '#web/network/session/session-cookie.ts';
import { userKey } from './query-keys.ts';

/**
 * `null` for a guest. A user stored on the phone is trusted, also offline: the shop's first 401 leads to the login
 * page. Throws `NetworkError` if no user is stored and the shop does not respond.
 */
export async function loadUser(queryClient: QueryClient): Promise<SessionUser | null> {
  if (!mayBeSignedIn(queryClient)) return null;
  const { authQueries } = await import('./queries.ts');
  try {
    return await queryClient.ensureQueryData(authQueries.user());
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

// Without a stored user and a session's token there is nothing to request: the login page needs no round trip.
function mayBeSignedIn(queryClient: QueryClient): boolean {
  return queryClient.getQueryData(userKey) !== undefined || mayHaveSession();
}
