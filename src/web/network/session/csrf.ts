import { csrfCookieEndpoint } from '#contract/auth.ts';
import { shopHeader } from '#contract/http/shop-header.ts';
import { NetworkError } from '#web/network/call-errors.ts';
import { httpClient } from '#web/network/http-client.ts';
import { setReachable } from '#web/network/reachability/reachability.ts';
import { readCsrfToken } from './csrf-token-reader.ts';

/** The server sets the new token as a cookie. Throws `NetworkError` if the shop itself does not respond. */
export async function renewCsrfToken(): Promise<void> {
  try {
    const { status, headers } = await httpClient.get('/sanctum/csrf-cookie', { retry: 0 });
    if (status !== csrfCookieEndpoint.status || !headers.has(shopHeader)) throw new NetworkError(status);
    setReachable(true);
  } catch (cause) {
    setReachable(false);
    throw cause instanceof NetworkError ? cause : new NetworkError(cause);
  }
}

export async function ensureCsrfToken(): Promise<string> {
  if ((await readCsrfToken()) === undefined) await renewCsrfToken();
  return decodeURIComponent((await readCsrfToken()) ?? '');
}
