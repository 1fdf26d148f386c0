import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connect.ts';
import { preparedStatement } from '#server/database/prepared-statement.ts';
import { customers } from './tables.ts';

/** Until the transaction ends: what a customer does on two devices at once happens one after the other. */
export async function lockCustomer(transaction: Transaction, customerId: number): Promise<void> {
  await selectForLock(transaction).execute({ customerId });
}

const selectForLock = preparedStatement(database =>
  database
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, sql.placeholder('customerId')))
    .for('no key update')
    .prepare('lock_customer'),
);
