import { listStoredCustomers } from '#web/storage/stored-customers.ts';
import { lastCustomer } from '#web/storage/values/last-customer.ts';

/** Without whom another tab has just signed in: this tab follows at once, and their data must not be deleted till then. */
export async function listOtherCustomers(customerId: number): Promise<number[]> {
  const inUse = [customerId, lastCustomer()];
  return (await listStoredCustomers()).filter(id => !inUse.includes(id));
}
