import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres/session';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** The pool or a transaction: for stores that read, or write one row. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** For stores that must change several rows together. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

// int8 is returned as text by default. Nothing here comes near 2^53: counts, positions, đồng.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PoolLoad {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export interface Connection {
  database: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** In ms. */
interface Timeouts {
  statement: number;
  lock: number;
  /** A transaction that does nothing: its process hangs and holds locks. */
  idleInTransaction: number;
}

/** For customers' requests. Imports and migrations run without timeouts. */
export const requestTimeouts: Timeouts = { statement: 8_000, lock: 5_000, idleInTransaction: 15_000 };

/**
 * `close` waits until all connections are idle. A query rejects if it gets no connection within 5 s, or, over a network that
 * drops packets, no response 4 s after its timeout.
 */
export function connect(url: string, maxConnections = 10, timeouts?: Timeouts): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    // Opening a connection takes ten times as long as a query: the first request after a quiet minute need not wait.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    pipeline: true,
    application_name: 'mam-nho',
    ...(timeouts && toPoolOptions(timeouts)),
  });
  // A closed idle connection is replaced on next use; without a listener the event would end the process.
  pool.on('error', () => {});
  // The same for a connection in use: its query rejects.
  pool.on('connect', client => client.on('error', () => {}));
  const database = drizzle(pool, { casing: 'snake_case' });
  return { database, pool, close: () => pool.end() };
}

const toPoolOptions = ({ statement, lock, idleInTransaction }: Timeouts) => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
  query_timeout: statement + 4_000,
});
