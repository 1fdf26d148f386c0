import {
  type Credentials,
  loginEndpoint,
  logoutEndpoint,
  type Registration,
  registerEndpoint,
} from '#contract/auth.ts';
import type { ResponseOf } from '#contract/http/endpoint.ts';
import { call } from '#web/network/call.ts';
import { renewCsrfToken } from '#web/network/csrf.ts';
import { clearPendingSignOut, hasPendingSignOut } from '#web/network/pending-sign-out.ts';

// These need a response at once, so they bypass the outbox: offline they fail, and the form keeps its values.

/** Throws `ApiError` 422 with `errors` by field, 401 for wrong credentials. */
export async function sendCredentials(body: Credentials): Promise<ResponseOf<typeof loginEndpoint>> {
  // A pending sign-out would end the session that is about to begin.
  await completeSignOut().catch(() => undefined);
  await renewCsrfToken();
  const response = await call(loginEndpoint, { body });
  clearPendingSignOut();
  return response;
}

/** Throws `ApiError` 422 with `errors` by field. */
export async function sendRegistration(
  body: Registration,
  idempotencyKey: string,
): Promise<{ message: string }> {
  await renewCsrfToken();
  return call(registerEndpoint, { body }, { idempotencyKey });
}

let signingOut: Promise<void> | null = null;

/**
 * Ends the server's session after a sign-out, which may have happened offline. Throws `NetworkError` if that stays
 * pending; this phone counts as signed out in any case.
 */
export async function completeSignOut(): Promise<void> {
  if (!hasPendingSignOut()) return;
  signingOut ??= endSession().finally(() => {
    signingOut = null;
  });
  await signingOut;
}

async function endSession(): Promise<void> {
  await renewCsrfToken();
  await call(logoutEndpoint, {});
  clearPendingSignOut();
}
