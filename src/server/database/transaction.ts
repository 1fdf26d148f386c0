import type { Database, Transaction } from './connect.ts';
import { isAborted, isDeadlock } from './database-errors.ts';

export interface WriteContext {
  transaction: Transaction;
  /** For the last statements, already sent: instead of waiting for them, the end of the transaction is sent too. */
  writes: Promise<unknown>[];
}

const maxAttempts = 3;

/**
 * PostgreSQL breaks a deadlock by failing one transaction; that one runs again, so `work` must only touch the database. So
 * does one that was aborted unnoticed: an order that is sent again is found while the reads beside it fail.
 */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempt === maxAttempts || !(isDeadlock(error) || isAborted(error))) throw error;
    }
  }
}
