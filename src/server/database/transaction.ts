import type { Database, Transaction } from './connect.ts';
import { isDeadlock } from './database-errors.ts';

const attempts = 3;

/**
 * Runs `work` in one transaction. PostgreSQL breaks a deadlock by failing one of the two; that one is done again,
 * so `work` must do nothing outside the database before it returns.
 */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempt === attempts || !isDeadlock(error)) throw error;
    }
  }
}
