import { guestTokenPrefix } from '#contract/http/guest-token.ts';
import { localStore } from '#web/storage/local-storage.ts';

export function csrfTokenFromCookie(): string | undefined {
  return /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
}

/** Guest tokens carry a prefix, so a guest needs no `GET /api/user`. */
export function mayHaveSession(): boolean {
  const token = csrfTokenFromCookie();
  return !hasPendingSignOut() && token !== undefined && !token.startsWith(guestTokenPrefix);
}

const pendingSignOutKey = 'mam-nho-sign-out-owed';

/** Whether a customer signed out here while offline and the shop does not know it yet. */
export function hasPendingSignOut(): boolean {
  return localStore.read(pendingSignOutKey) !== null;
}

export function setPendingSignOut(): void {
  localStore.write(pendingSignOutKey, '1');
}

export function clearPendingSignOut(): void {
  localStore.remove(pendingSignOutKey);
}
