import type { QueryClient } from '@tanstack/react-query';
import { subscribeUnauthorized } from '#web/network/unauthorized-responses.ts';
import { userKey } from './query-keys.ts';

// A guest's 401 on these pages is expected.
const guestPages = new Set(['/login', '/register', '/reset-password', '/privacy']);

interface Navigator {
  navigate(to: { to: '/login'; search: { redirect: string } }): Promise<void>;
  readonly state: { readonly location: { readonly href: string; readonly pathname: string } };
}

/**
 * Leads to the login page when any call gets a 401, and back after the sign-in. Returns the same redirect for the
 * outbox. Stored data stays, so that the same customer can sign in and continue (rule 28).
 */
export function onUnauthorized(queryClient: QueryClient, router: Navigator): () => void {
  const goToLogin = () => {
    const { href, pathname } = router.state.location;
    if (guestPages.has(pathname)) return;
    queryClient.removeQueries({ queryKey: userKey });
    void router.navigate({ to: '/login', search: { redirect: href } });
  };
  // After the read that got the 401 has failed: removing its query earlier would cancel it.
  subscribeUnauthorized(() => setTimeout(goToLogin));
  return goToLogin;
}
