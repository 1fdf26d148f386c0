import { currentUserEndpoint } from '#contract/auth.ts';
import { call } from '#web/network/call.ts';
import { ApiError } from '#web/network/call-errors.ts';
import { setCsrfTokenReader } from '#web/network/session/csrf-token-reader.ts';
import { setOutboxLog } from '#web/outbox/trace.ts';
import { existingCustomerDatabase } from '#web/storage/customer-database.ts';
import { listStoredCustomers } from '#web/storage/stored-customers.ts';
import { createSender, noListeners } from '#web/sync/create-sender.ts';

declare const self: ServiceWorkerGlobalScope;

setCsrfTokenReader(async () => (await self.cookieStore.get('XSRF-TOKEN'))?.value);
setOutboxLog(console.debug);

/** Rejects if commands remain, so that the browser tries again later. */
export async function sendPendingCommands(): Promise<void> {
  const customerId = await findCustomerId();
  if (customerId === null || !(await listStoredCustomers()).includes(customerId)) return;
  // It may be deleted while the worker waits for its turn.
  const database = existingCustomerDatabase(customerId);
  // Open pages see the change through their live query of IndexedDB.
  const { drainExclusively } = createSender(database, customerId, noListeners);
  const result = await drainExclusively().finally(() => database.close());
  if (result.reason === 'wait') throw new Error('Some commands are still pending');
}

async function findCustomerId(): Promise<number | null> {
  try {
    return (await call(currentUserEndpoint, {})).data.customer_id;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
