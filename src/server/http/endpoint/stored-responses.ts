import { lt, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import type { Database } from '#server/database/connect.ts';
import { deleteInBatches } from '#server/database/delete-in-batches.ts';
import { idempotencyKeys } from '#server/http/tables.ts';

const maxResponses = 2_000;
const maxBytes = 20 * 1024 * 1024;
const writesPerTrim = 100;

/** Longer than any session, so that a write without an answer is never done twice (rule 20). */
export async function deleteOldResponses(database: Database): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${retention.responseDays})`;
  await deleteInBatches(database, idempotencyKeys, lt(idempotencyKeys.at, oldest));
}

/** Keeps a customer's newest responses, up to 2,000 and 20 MiB as stored (rule 20). */
export async function trimResponses(database: Database, customerId: number): Promise<void> {
  await database.execute(sql`
    delete from idempotency_keys using (
      select key as old_key, row_number() over newest as position, sum(pg_column_size(answer)) over newest as bytes
      from idempotency_keys where customer_id = ${customerId}
      window newest as (order by at desc, key)
    ) as ranked
    where customer_id = ${customerId} and key = old_key and (position > ${maxResponses} or bytes > ${maxBytes})`);
}

/** After about every hundredth write, so that a customer can pile up little between two of them. Does not reject. */
export async function trimSometimes(database: Database, customerId: number): Promise<void> {
  if (Math.random() * writesPerTrim < 1) await trimResponses(database, customerId).catch(() => {});
}
