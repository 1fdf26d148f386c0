import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres/session';
import { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { dialect, PipelinedSession } from './pool/pipelined-session.ts';
import { adaptToPooler } from './pool/pooled-queries.ts';

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

export interface DatabasePool {
  database: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** In ms. */
interface Timeouts {
  statement_timeout: number;
  lock_timeout: number;
  /** A transaction that does nothing: its process hangs and holds locks. */
  idle_in_transaction_session_timeout: number;
}

/** For customers' requests. Imports and migrations run without timeouts. */
export const requestTimeouts: Timeouts = {
  statement_timeout: 8_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

/**
 * `close` waits until all connections are idle. A query rejects if it gets no connection within 5 s, or, over a network that
 * drops packets, no response 4 s after its timeout. `pooled`: a pooler stands in between.
 */
export function connect(url: string, maxConnections = 10, timeouts?: Timeouts, pooled = false): DatabasePool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    // Opening a connection takes ten times as long as a query: the first request after a quiet minute need not wait.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    pipeline: true,
    application_name: 'mam-nho',
    ...(timeouts && { query_timeout: timeouts.statement_timeout + 4_000 }),
    ...(!pooled && timeouts),
  });
  // A closed idle connection is replaced on next use; without a listener the event would end the process.
  pool.on('error', () => {});
  // The same for a connection in use: its query rejects.
  pool.on('connect', client => client.on('error', () => {}));
  if (pooled) adaptToPooler(pool, { ...timeouts });
  const database = new PgDatabase<NodePgQueryResultHKT, Record<string, never>>(
    dialect,
    new PipelinedSession(pool),
    undefined,
  );
  return { database, pool, close: () => pool.end() };
}
