import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres/session';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** What a store reads from: the pool or a running transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** What a store writes to where several rows must change together. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

// int8 comes as text by default. Nothing here nears 2^53: counts, positions, đồng.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How busy the pool is; more waiting than it has connections means that the database does not keep up. */
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

/** What a query may take, in ms. */
export interface Timeouts {
  statement: number;
  lock: number;
  /** A transaction that does nothing: its process hangs, and holds locks. */
  idleInTransaction: number;
}

/** For calls of customers, who wait. Imports and migrations take their time. */
export const requestTimeouts: Timeouts = { statement: 8_000, lock: 5_000, idleInTransaction: 15_000 };

/**
 * Opens a pool of at most so many connections to PostgreSQL 15 or newer; `close` waits until they are idle. Who gets
 * no connection within 5 s is told so, and so is who hears nothing from a network that swallows everything.
 */
export function connect(url: string, connections = 10, patience?: Timeouts): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    // To open one takes ten times as long as to ask: who comes after a quiet minute should not wait for it.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    pipeline: true,
    application_name: 'mam-nho',
    ...(patience && limitsOf(patience)),
  });
  // An idle connection that the server ends is replaced on next use; unheard, the event would end the process.
  pool.on('error', () => {});
  // Nor may the end of one that is in use: its query fails, which says it all.
  pool.on('connect', client => client.on('error', () => {}));
  const database = drizzle(pool, { casing: 'snake_case' });
  return { database, pool, close: () => pool.end() };
}

const limitsOf = ({ statement, lock, idleInTransaction }: Timeouts) => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
  query_timeout: statement + 4_000,
});
