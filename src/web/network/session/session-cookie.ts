import { guestTokenPrefix } from '#contract/http/guest-token.ts';
import { hasPendingSignOut } from './pending-sign-out.ts';

export function csrfTokenFromCookie(): string | undefined {
  return /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
}

/** Guest tokens carry a prefix, so a guest needs no `GET /api/user`. */
export function mayHaveSession(): boolean {
  const token = csrfTokenFromCookie();
  return !hasPendingSignOut() && token !== undefined && !token.startsWith(guestTokenPrefix);
}
