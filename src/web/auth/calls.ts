import {
  type Credentials,
  loginEndpoint,
  logoutEndpoint,
  type Registration,
  registerEndpoint,
} from '#contract/auth.ts';
import type { ResponseOf } from '#contract/http/endpoint.ts';
import { call } from '#web/network/call.ts';
import { renewCsrfToken } from '#web/network/session/csrf.ts';
import { recordSignIn } from '#web/network/session/current-customer.ts';
import { clearPendingSignOut, hasPendingSignOut } from '#web/network/session/pending-sign-out.ts';

// These need a response at once, so they bypass the outbox: offline they fail, and the form keeps its values.

/** Throws `ApiError` 422 with `errors` by field, 401 for wrong credentials. */
export async function sendCredentials(body: Credentials): Promise<ResponseOf<typeof loginEndpoint>> {
  // A pending sign-out would end the session that is about to begin.
  await completeSignOut().catch(() => undefined);
  await renewCsrfToken();
  const response = await call(loginEndpoint, { body });
  clearPendingSignOut();
  recordSignIn();
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

const signOutLock = 'mam-nho-sign-out';

/** A tab that hangs keeps the lock. */
const maxWaitMs = 20_000;

let signingOut: Promise<void> | null = null;

/**
 * Ends the server's session after a sign-out, which may have happened offline. Throws `NetworkError` if that stays
 * pending; this phone counts as signed out in any case.
 */
export async function completeSignOut(): Promise<void> {
  if (!hasPendingSignOut()) return;
  signingOut ??= endSessionInTurn().finally(() => {
    signingOut = null;
  });
  await signingOut;
}

/** One tab after the other: what lingers in one would end the session that begins in another. */
async function endSessionInTurn(): Promise<void> {
  if (!('locks' in navigator)) return endSession();
  const signal = AbortSignal.timeout(maxWaitMs);
  await navigator.locks.request(signOutLock, { signal }, async () => {
    if (hasPendingSignOut()) await endSession();
  });
}

async function endSession(): Promise<void> {
  await renewCsrfToken();
  await call(logoutEndpoint, {});
  clearPendingSignOut();
}
