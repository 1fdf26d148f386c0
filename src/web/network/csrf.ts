import { guestMark } from '#contract/auth.ts';
import { api } from './api.ts';
import { NoAnswer } from './call-failure.ts';
import { noteReachable } from './connection.ts';

const cookie = () => /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];

/** Whether there may be a session: the token says where there is none, so that a guest need not be asked for. */
export function mayHaveSession(): boolean {
  const token = cookie();
  return token !== undefined && !token.startsWith(guestMark);
}

/** Asks for a new token; the server sets it as a cookie. Throws `NoAnswer` where nobody answers. */
export async function renewCsrfToken(): Promise<void> {
  await api.get('/sanctum/csrf-cookie').catch((cause: unknown) => {
    noteReachable(false);
    throw new NoAnswer(cause);
  });
}

/** The token every write must bring (`spec §7`), fetched first where there is none. */
export async function csrfToken(): Promise<string> {
  if (cookie() === undefined) await renewCsrfToken();
  return decodeURIComponent(cookie() ?? '');
}
