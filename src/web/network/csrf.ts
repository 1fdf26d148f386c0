import { csrfCookie } from '#contract/auth.ts';
import { NetworkError } from './call-errors.ts';
import { readCsrfToken } from './csrf-cookie.ts';
import { httpClient } from './http-client.ts';
import { setReachable } from './reachability.ts';

/** Asks for a new token; the server sets it as a cookie. Throws `NoAnswer` where nobody, or a portal, answers. */
export async function renewCsrfToken(): Promise<void> {
  try {
    const { status } = await httpClient.get('/sanctum/csrf-cookie', { retry: 0 });
    if (status !== csrfCookie.status) throw new NetworkError(status);
    setReachable(true);
  } catch (cause) {
    setReachable(false);
    throw cause instanceof NetworkError ? cause : new NetworkError(cause);
  }
}

/** The token every write must bring (`spec §7`), fetched first where there is none. */
export async function csrfToken(): Promise<string> {
  if ((await readCsrfToken()) === undefined) await renewCsrfToken();
  return decodeURIComponent((await readCsrfToken()) ?? '');
}
