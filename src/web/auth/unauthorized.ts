import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/network/call-errors.ts';
import { userKey } from './user-key.ts';

// Guests are at home here: their own 401 leads nowhere else.
const guestPages = new Set(['/login', '/register', '/reset-password']);

/** The part of the router that leads somewhere. */
interface Navigator {
  navigate(to: { to: '/login'; search: { redirect: string } }): Promise<void>;
  readonly state: { readonly location: { readonly href: string; readonly pathname: string } };
}

/**
 * Any read answered 401 leads to the login page, and back afterwards (`spec §8`); so does what is returned, for the
 * outbox. What the phone keeps stays: the same customer signs in again and goes on where they were.
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
