import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connect.ts';
import { customers } from './tables.ts';

/** The day of an earlier closing stays. */
export async function closeAccount(transaction: Transaction, id: number): Promise<void> {
  await transaction
    .update(customers)
    .set({ closedAt: sql`now()` })
    .where(and(eq(customers.id, id), isNull(customers.closedAt)));
}

/** Returns whether the account was closed and is open again (rule 31). */
export async function reopenAccount(database: Database, id: number): Promise<boolean> {
  const reopened = await database
    .update(customers)
    .set({ closedAt: null })
    .where(and(eq(customers.id, id), isNotNull(customers.closedAt), isNull(customers.erasedAt)))
    .returning({ id: customers.id });
  return reopened.length > 0;
}
