import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { startCounting } from './count-reads.ts';

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

  override async transaction<T>(
    work: (transaction: NodePgTransaction<NoSchema, NoSchema>) => Promise<T>,
    config: PgTransactionConfig = {},
  ) {
    const client = await this.#pool.connect();
    const endCounting = startCounting(client);
    const release = releaseOnce(client);
    // If an administrator cancels it, each statement would be a transaction of its own: nothing more goes this way.
    client.query(beginWith(config)).catch(() => release(true));
    try {
      const result = await work(this.#transactionOn(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => release(true));
      throw error;
    } finally {
      endCounting();
      release(false);
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

const beginWith = ({ isolationLevel, accessMode }: PgTransactionConfig) =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');

/** Later calls do nothing. `isBroken` closes the connection. */
function releaseOnce(client: pg.PoolClient): (isBroken: boolean) => void {
  let isReleased = false;
  return isBroken => {
    if (isReleased) return;
    isReleased = true;
    client.release(isBroken);
  };
}
