import { cancelRequestEndpoint } from '#contract/http/cancel-request.ts';
import type { CustomerData } from '#contract/privacy.ts';
import { consentEndpoint, deleteAccountEndpoint, exportDataEndpoint } from '#contract/privacy.ts';
import { shop } from '#contract/shop.ts';
import { call } from '#web/network/call.ts';

// These need a response at once, so they bypass the outbox.

export async function fetchOwnData(customerId: number): Promise<CustomerData> {
  return (await call(exportDataEndpoint, { params: { id: customerId } })).data;
}

/** Ends the session too. Throws `ApiError` 422 with `errors` by field. */
export function deleteAccount(
  customerId: number,
  current_password: string,
  idempotencyKey: string,
): Promise<{ message: string }> {
  const input = { params: { id: customerId }, body: { current_password } };
  return call(deleteAccountEndpoint, input, { idempotencyKey });
}

/**
 * From then on the deletion closes nothing, however late it arrives. Resolves with whether it was too late for that; throws
 * `ApiError` 401 if the session is over, as after a deletion.
 */
export async function cancelDeletion(customerId: number, key: string): Promise<boolean> {
  return (await call(cancelRequestEndpoint, { params: { key } }, { customerId })).data.done;
}

/** To the version that this app shows. */
export function giveConsent(customerId: number): Promise<{ message: string }> {
  const [privacy_version] = shop.privacyVersions;
  return call(consentEndpoint, { params: { id: customerId }, body: { privacy_version } });
}
