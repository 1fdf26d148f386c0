import { currentUserEndpoint, type SessionUser } from '#contract/auth.ts';
import type { CustomerData } from '#contract/privacy.ts';
import { consentEndpoint, deleteAccountEndpoint, exportDataEndpoint } from '#contract/privacy.ts';
import { shop } from '#contract/shop.ts';
import { call } from '#web/network/call.ts';

// These need a response at once, so they bypass the outbox.

export async function fetchOwnData(customerId: number): Promise<CustomerData> {
  return (await call(exportDataEndpoint, { params: { id: customerId } })).data;
}

/** Throws `ApiError` 401 once the session is over. */
export async function fetchOwnUser(): Promise<SessionUser> {
  return (await call(currentUserEndpoint, {})).data;
}

/** Ends the session too. Throws `ApiError` 422 with `errors` by field. */
export function deleteAccount(customerId: number, current_password: string): Promise<{ message: string }> {
  return call(deleteAccountEndpoint, { params: { id: customerId }, body: { current_password } });
}

/** To the version that this app shows. */
export function giveConsent(customerId: number): Promise<{ message: string }> {
  const [privacy_version] = shop.privacyVersions;
  return call(consentEndpoint, { params: { id: customerId }, body: { privacy_version } });
}
