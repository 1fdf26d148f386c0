import { lastCustomer } from '../last-customer.ts';
import { listStoredCustomers } from '../stored-customers.ts';

/** Without whom another tab has just signed in: this tab follows at once, and their data must not be deleted till then. */
export async function listOtherCustomers(customerId: number): Promise<number[]> {
  const inUse = [customerId, lastCustomer()];
  return (await listStoredCustomers()).filter(id => !inUse.includes(id));
}
