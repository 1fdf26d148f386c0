import { and, eq, isNull, lt, not, or, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { findSetting, saveSetting } from '#server/database/settings.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { eraseCustomer } from './erase-customer.ts';
import { hasUndeliveredOrder } from './undelivered-orders.ts';

const closedFor = (days: number) => lt(customers.closedAt, sql`now() - make_interval(days => ${days})`);

/** No closed account is erased in the next `days` days. */
export const pauseErasures = (database: Database, days: number): Promise<void> =>
  saveSetting(database, 'erasures_paused_until', sql`(now() + make_interval(days => ${days}))::text`);

/**
 * Erases who closed their account 30 days ago; who waits for an order, when it is delivered (rule 31). Rejects with the first
 * failure after all were tried.
 */
export async function eraseClosedAccounts(database: Database, files: FileStore): Promise<void> {
  const pausedUntil = await findSetting(database, 'erasures_paused_until');
  const isDue = and(
    sql`coalesce(${pausedUntil}::timestamptz < now(), true)`,
    isNull(customers.erasedAt),
    closedFor(retention.closedAccountDays),
    or(not(hasUndeliveredOrder(database)), closedFor(retention.closedAccountWithOrderDays)),
  );
  const due = await database.select({ id: customers.id }).from(customers).where(isDue);
  const failures: unknown[] = [];
  for (const { id } of due) {
    const erase = inTransaction(database, async transaction => {
      const customer = transaction.select({ id: customers.id }).from(customers);
      const locked = await customer.where(and(eq(customers.id, id), isDue)).for('update');
      // None if the customer has just signed in again, or if another process erases the account.
      if (locked.length > 0) await eraseCustomer(transaction, files, id);
    });
    // One that fails, for example while the file store is unreachable, must not keep the others: the next run tries again.
    await erase.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
