import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { retention } from '#contract/retention.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { preparedStatement } from '#server/database/prepared-statement.ts';
import { deleteInBatches } from '#server/database/sql/delete-in-batches.ts';
import { invalid } from '#server/errors.ts';
import { idempotencyKeys } from '#server/http/tables.ts';

const maxResponses = 2_000;
const maxBytes = 20 * 1024 * 1024;
const writesPerTrim = 100;

export interface IdempotentRequest {
  customerId: number;
  key: string;
  fingerprint: string;
}

export interface EndpointResult {
  status: number;
  body: unknown;
  /** Whether this is the stored response of an earlier request with the same key. */
  replayed: boolean;
}

/**
 * Resolves with `false` if the key has been used, or if the customer's data has been erased since the request began: nothing
 * of it may be written again (rule 31). Waits while it is being erased.
 */
export async function saveResponse(
  database: Database,
  { customerId, key, fingerprint }: IdempotentRequest,
  status: number,
  body: unknown,
): Promise<boolean> {
  const response = { customerId, key, fingerprint, status, answer: JSON.stringify(body) };
  const inserted = await insertResponse(database).execute(response);
  return inserted.length > 0;
}

const { placeholder } = sql;
const insertResponse = preparedStatement(database =>
  database
    .insert(idempotencyKeys)
    .select(
      database
        .select({
          customerId: customers.id,
          key: sql`${placeholder('key')}::uuid`.as('key'),
          fingerprint: sql`${placeholder('fingerprint')}::text`.as('fingerprint'),
          status: sql`${placeholder('status')}::smallint`.as('status'),
          answer: sql`${placeholder('answer')}::text`.as('answer'),
          at: sql`now()`.as('at'),
        })
        .from(customers)
        .where(and(eq(customers.id, placeholder('customerId')), isNull(customers.erasedAt)))
        .for('key share'),
    )
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('save_response'),
);

export const usedKeyError = () =>
  invalid({ 'Idempotency-Key': ['Mã yêu cầu này đã dùng cho một việc khác. Bạn thử lại nhé.'] });

/** Of a key that its customer cancelled: whatever arrives under it gets the stored response. */
export const cancelledFingerprint = 'cancelled';

/** The body of a key used for another request is a 422, and `replayed` is `false`. */
export async function loadResponse(
  database: Database,
  { customerId, key, fingerprint }: IdempotentRequest,
): Promise<EndpointResult | undefined> {
  const [stored] = await database
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key)));
  if (!stored) return undefined;
  if ([fingerprint, cancelledFingerprint].includes(stored.fingerprint))
    return { status: stored.status ?? 200, body: JSON.parse(stored.answer ?? 'null'), replayed: true };
  const { status, body } = usedKeyError();
  return { status, body, replayed: false };
}

/** Longer than any session, so that a write without an answer is never done twice (rule 20). */
export async function deleteOldResponses(database: Database): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${retention.responseDays})`;
  await deleteInBatches(database, idempotencyKeys, lt(idempotencyKeys.at, oldest));
}

/** Keeps a customer's newest responses, up to 2,000 and 20 MiB of text (rule 20). */
export async function trimResponses(database: Database, customerId: number): Promise<void> {
  await database.execute(sql`
    delete from idempotency_keys using (
      select key as old_key, row_number() over newest as position, sum(octet_length(answer)) over newest as bytes
      from idempotency_keys where customer_id = ${customerId}
      window newest as (order by at desc, key)
    ) as ranked
    where customer_id = ${customerId} and key = old_key and (position > ${maxResponses} or bytes > ${maxBytes})`);
}

/** After about every hundredth write, so that a customer can pile up little between two of them. Does not reject. */
export async function trimSometimes(database: Database, customerId: number): Promise<void> {
  if (Math.random() * writesPerTrim < 1) await trimResponses(database, customerId).catch(() => {});
}
