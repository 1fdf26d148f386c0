import { currentUser } from '#contract/auth.ts';
import { call } from '#web/network/call.ts';
import { ApiError } from '#web/network/call-errors.ts';
import { setCsrfTokenReader } from '#web/network/csrf-cookie.ts';
import { CustomerDatabase, hasCustomerDatabase } from '#web/storage/customer-database.ts';
import { createSender, noListeners } from '#web/sync/create-sender.ts';

declare const self: ServiceWorkerGlobalScope;

setCsrfTokenReader(async () => (await self.cookieStore.get('XSRF-TOKEN'))?.value);

/**
 * Sends what waits of whoever is signed in, with the app closed. Rejects where something still waits, so that the
 * browser tries again later.
 */
export async function sendPendingCommands(): Promise<void> {
  const customerId = await whoIsSignedIn();
  if (customerId === null || !(await hasCustomerDatabase(customerId))) return;
  const database = new CustomerDatabase(customerId);
  // Pages that are open see it by the row that goes and the answer that is kept.
  const { drainAlone } = createSender(database, customerId, noListeners);
  const rest = await drainAlone().finally(() => database.close());
  if (rest.reason === 'wait') throw new Error('Something still waits to be sent');
}

async function whoIsSignedIn(): Promise<number | null> {
  try {
    return (await call(currentUser, {})).data.customer_id;
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) return null;
    throw failure;
  }
}
