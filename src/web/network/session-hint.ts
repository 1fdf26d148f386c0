import { guestTokenPrefix } from '#contract/http/guest-token.ts';
import { localStore } from '#web/storage/local-storage.ts';

/** The anti-forgery token the server has set, where it has. */
export function csrfTokenFromCookie(): string | undefined {
  return /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
}

/** Whether there may be a session: the token says where there is none, so that a guest need not be asked for. */
export function mayHaveSession(): boolean {
  const token = csrfTokenFromCookie();
  return !hasPendingSignOut() && token !== undefined && !token.startsWith(guestTokenPrefix);
}

const debt = 'mam-nho-sign-out-owed';

/** Whether somebody signed out here with no network, and the shop has not heard of it yet. */
export function hasPendingSignOut(): boolean {
  return localStore.read(debt) !== null;
}

export function setPendingSignOut(): void {
  localStore.write(debt, '1');
}

export function clearPendingSignOut(): void {
  localStore.drop(debt);
}
