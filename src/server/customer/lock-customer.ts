import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';
import { customers } from './tables.ts';

/** Until the transaction ends: what a customer does on two devices at once happens one after the other. */
export async function lockCustomer(transaction: Transaction, customerId: number): Promise<void> {
  const customer = transaction.select({ id: customers.id }).from(customers);
  await customer.where(eq(customers.id, customerId)).for('no key update');
}
