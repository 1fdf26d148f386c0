import { type SQL, sql } from 'drizzle-orm';
import { connect, type Transaction } from '#server/database/connect.ts';

type Table =
  | 'cart_lines'
  | 'customers'
  | 'known_devices'
  | 'login_failures'
  | 'order_lines'
  | 'payment_requests'
  | 'products'
  | 'sessions';

/** Locks a table in a connection of its own, so that a request on it waits until `release`. */
export async function lockTable(databaseUrl: string, table: Table, mode: 'exclusive' | 'access exclusive') {
  const { database, close } = connect(databaseUrl, 2);
  const locked = Promise.withResolvers<Transaction>();
  const released = Promise.withResolvers<void>();
  const transaction = database.transaction(async transaction => {
    await transaction.execute(sql.raw(`lock table ${table} in ${mode} mode`));
    locked.resolve(transaction);
    await released.promise;
  });
  const holder = await locked.promise;
  const countWaiting = async () => {
    const { rows } = await database.execute(
      // Tables of other tests' databases have the same numbers.
      sql`select count(*)::int as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and not granted and relation = ${table}::regclass`,
    );
    return rows[0]?.count;
  };
  const release = async () => {
    released.resolve();
    await transaction;
    await close();
  };
  /** In the transaction that holds the lock. */
  const execute = (statement: SQL) => holder.execute(statement);
  return { countWaiting, execute, release };
}
