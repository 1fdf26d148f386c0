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

export interface Connection {
  database: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool of connections to PostgreSQL 15 or newer; `close` waits until they are idle. */
export function connect(url: string, connections = 10): Connection {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server ends is replaced on next use; unheard, the event would end the process.
  pool.on('error', () => {});
  const database = drizzle(pool, { casing: 'snake_case' });
  return { database, pool, close: () => pool.end() };
}
