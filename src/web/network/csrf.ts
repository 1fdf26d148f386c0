import { csrfCookie } from '#contract/auth.ts';
import { NoAnswer } from './call-errors.ts';
import { keptCsrfToken } from './csrf-cookie.ts';
import { api } from './http-client.ts';
import { noteReachable } from './reachability.ts';

/** Asks for a new token; the server sets it as a cookie. Throws `NoAnswer` where nobody, or a portal, answers. */
export async function renewCsrfToken(): Promise<void> {
  try {
    const { status } = await api.get('/sanctum/csrf-cookie', { retry: 0 });
    if (status !== csrfCookie.status) throw new NoAnswer(status);
    noteReachable(true);
  } catch (cause) {
    noteReachable(false);
    throw cause instanceof NoAnswer ? cause : new NoAnswer(cause);
  }
}

/** The token every write must bring (`spec §7`), fetched first where there is none. */
export async function csrfToken(): Promise<string> {
  if ((await keptCsrfToken()) === undefined) await renewCsrfToken();
  return decodeURIComponent((await keptCsrfToken()) ?? '');
}
