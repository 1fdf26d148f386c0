import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

type NoSchema = Record<string, never>;

export const dialect = new PgDialect({ casing: 'snake_case' });

/** drizzle's own waits for the response to `begin` before it sends the first statement of a transaction. */
export class PipelinedSession extends NodePgSession<NoSchema, NoSchema> {
  readonly #pool: pg.Pool;
  // One for each connection, so that its prepared statements are kept.
  readonly #transactions = new WeakMap<pg.PoolClient, NodePgTransaction<NoSchema, NoSchema>>();

  constructor(pool: pg.Pool) {
    super(pool, dialect, undefined);
    this.#pool = pool;
  }

  override async transaction<T>(work: (transaction: NodePgTransaction<NoSchema, NoSchema>) => Promise<T>) {
    const client = await this.#pool.connect();
    // It only fails with the connection, and then so does the first statement.
    client.query('begin').catch(() => {});
    try {
      const result = await work(this.#transactionOn(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  #transactionOn(client: pg.PoolClient): NodePgTransaction<NoSchema, NoSchema> {
    const existing = this.#transactions.get(client);
    if (existing) return existing;
    const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined);
    const transaction = new NodePgTransaction<NoSchema, NoSchema>(dialect, session, undefined);
    this.#transactions.set(client, transaction);
    return transaction;
  }
}
