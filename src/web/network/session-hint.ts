import { guestMark } from '#contract/guest-mark.ts';

/** The anti-forgery token the server has set, where it has. */
export function storedCsrfToken(): string | undefined {
  return /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
}

/** Whether there may be a session: the token says where there is none, so that a guest need not be asked for. */
export function mayHaveSession(): boolean {
  const token = storedCsrfToken();
  return token !== undefined && !token.startsWith(guestMark);
}
