import { type Credentials, login, logout, type Registration, register, type User } from '#contract/auth.ts';
import { call } from '#web/network/call.ts';
import { renewCsrfToken } from '#web/network/csrf.ts';
import { clearPendingSignOut, hasPendingSignOut } from '#web/network/session-hint.ts';

// These need the shop's answer, so they do not wait in the outbox: with no network they fail, and what was typed stays.

/** Opens a session. Throws `Refusal` 422 with `errors` by field, 401 for wrong credentials, else `NoAnswer`. */
export async function signIn(body: Credentials): Promise<{ message: string; user: User }> {
  // One still on its way would end the session that is about to begin.
  await settleSignOut().catch(() => undefined);
  await renewCsrfToken();
  const answer = await call(login, { body });
  clearPendingSignOut();
  return answer;
}

/** Makes a customer. Throws `Refusal` 422 with `errors` by field. */
export async function signUp(body: Registration): Promise<{ message: string }> {
  await renewCsrfToken();
  return call(register, { body });
}

let settling: Promise<void> | null = null;

/**
 * Ends on the server the session of whoever signed out on this phone, now or when there was no network. Throws
 * `NoAnswer` where it stays owed; from the sign-out on this phone counts as a guest's all the same.
 */
export async function settleSignOut(): Promise<void> {
  if (!hasPendingSignOut()) return;
  settling ??= endSession().finally(() => {
    settling = null;
  });
  await settling;
}

async function endSession(): Promise<void> {
  await renewCsrfToken();
  await call(logout, {});
  clearPendingSignOut();
}
