import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/network/call-errors.ts';
import { userKey } from './query-keys.ts';

// A guest's 401 on these pages is expected.
const guestPages = new Set(['/login', '/register', '/reset-password', '/privacy']);

interface Navigator {
  navigate(to: { to: '/login'; search: { redirect: string } }): Promise<void>;
  readonly state: { readonly location: { readonly href: string; readonly pathname: string } };
}

/**
 * Leads to the login page when any query gets a 401, and back after the sign-in. Returns the same redirect for the
 * outbox. Stored data stays, so that the same customer can sign in and continue (rule 28).
 */
export function onUnauthorized(queryClient: QueryClient, router: Navigator): () => void {
  const goToLogin = () => {
    const { href, pathname } = router.state.location;
    if (guestPages.has(pathname)) return;
    queryClient.removeQueries({ queryKey: userKey });
    void router.navigate({ to: '/login', search: { redirect: href } });
  };
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    if (error instanceof ApiError && error.status === 401) goToLogin();
  });
  return goToLogin;
}
