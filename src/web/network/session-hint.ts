import { guestMark } from '#contract/http/guest-token.ts';
import { note } from '#web/storage/local-storage.ts';

/** The anti-forgery token the server has set, where it has. */
export function storedCsrfToken(): string | undefined {
  return /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
}

/** Whether there may be a session: the token says where there is none, so that a guest need not be asked for. */
export function mayHaveSession(): boolean {
  const token = storedCsrfToken();
  return !owesSignOut() && token !== undefined && !token.startsWith(guestMark);
}

const debt = 'mam-nho-sign-out-owed';

/** Whether somebody signed out here with no network, and the shop has not heard of it yet. */
export function owesSignOut(): boolean {
  return note.read(debt) !== null;
}

export function oweSignOut(): void {
  note.write(debt, '1');
}

export function signOutSettled(): void {
  note.drop(debt);
}
