import { type Credentials, login, logout, type Registration, register, type User } from '#contract/auth.ts';
import { call } from '#web/network/call.ts';
import { renewCsrfToken } from '#web/network/csrf.ts';

// These need the shop's answer, so they do not wait in the outbox: with no network they fail, and what was typed stays.

/** Opens a session. Throws `Refusal` 422 with `errors` by field, 401 for wrong credentials, else `NoAnswer`. */
export async function signIn(body: Credentials): Promise<{ message: string; user: User }> {
  await renewCsrfToken();
  return call(login, { body });
}

/** Makes a customer. Throws `Refusal` 422 with `errors` by field. */
export async function signUp(body: Registration): Promise<{ message: string }> {
  await renewCsrfToken();
  return call(register, { body });
}

/** Ends the session on the server. */
export async function signOut(): Promise<void> {
  await renewCsrfToken();
  await call(logout, {});
}
