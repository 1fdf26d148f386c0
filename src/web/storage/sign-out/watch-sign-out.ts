import { lastCustomer } from '#web/storage/values/last-customer.ts';
import { ensureStorageId, readStorageId } from '#web/storage/values/storage-id.ts';
import { pendingErasures } from './pending-erasures.ts';

/**
 * For a session that begins now: whether the customer has signed out since, in any tab, or cleared all data. Also if they have
 * signed in again: a tab that the browser froze may have noticed neither. Their data may not be deleted yet.
 */
export function watchSignOut(customerId: number): () => boolean {
  const storageId = ensureStorageId(customerId);
  return () =>
    lastCustomer() !== customerId ||
    pendingErasures.has(customerId) ||
    readStorageId(customerId) !== storageId;
}
