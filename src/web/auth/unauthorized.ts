import type { QueryClient } from '@tanstack/react-query';
import { subscribeUnauthorized } from '#web/network/session/unauthorized-responses.ts';
import { userKey } from './query-keys.ts';
import { returnPath } from './return-path.ts';

// A guest's 401 on these pages is expected.
const guestPages = new Set(['/login', '/register', '/reset-password', '/privacy']);

interface Navigator {
  navigate(to: { to: '/login'; search: { redirect?: string } }): Promise<void>;
  readonly state: { readonly location: Parameters<typeof returnPath>[0] };
}

/** Resolves with `true` if a 401 may come from the account's deletion; it then tells the customer and opens the login page. */
type LeaveDeletedAccount = () => Promise<boolean>;

interface LoginRedirects {
  /** Leads to the login page and back after the sign-in. Stored data stays, so that the same customer can continue (rule 28). */
  afterExpiry: () => Promise<void>;
  /** Leads to the login page, and not back: another customer may sign in there. */
  afterSignOut: () => void;
}

/** Whenever any call gets a 401, the session has expired. */
export function onUnauthorized(
  queryClient: QueryClient,
  router: Navigator,
  leaveDeletedAccount: LeaveDeletedAccount,
): LoginRedirects {
  const goToLogin = (search: { redirect?: string }) => {
    if (guestPages.has(router.state.location.pathname)) return;
    queryClient.removeQueries({ queryKey: userKey });
    void router.navigate({ to: '/login', search });
  };
  const afterExpiry = async () => {
    if (!(await leaveDeletedAccount())) goToLogin({ redirect: returnPath(router.state.location) });
  };
  // After the read that got the 401 has failed: removing its query earlier would cancel it.
  subscribeUnauthorized(() => setTimeout(() => void afterExpiry()));
  return { afterExpiry, afterSignOut: () => goToLogin({}) };
}
