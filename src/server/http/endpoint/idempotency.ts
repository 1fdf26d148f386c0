import { and, eq, sql } from 'drizzle-orm';
import { settleAll } from '#server/concurrency/settle-all.ts';
import { customers } from '#server/customer/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { preparedStatement } from '#server/database/prepared-statement.ts';
import { inTransaction, type WriteContext } from '#server/database/transaction.ts';
import { AppError, invalid } from '#server/errors.ts';
import { idempotencyKeys } from '#server/http/tables.ts';
import { erasedError, isNotErased } from './assert-not-erased.ts';
import { trimSometimes } from './stored-responses.ts';

interface IdempotentRequest {
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

class ReplayedRequest extends Error {}

export type Work = (context: WriteContext) => Promise<unknown>;

export interface OneTimeWork {
  /** Of the response. */
  status: number;
  /** For a stored response, before the work is prepared instead of after it is done. */
  asksFirst: boolean;
  prepareWork: () => Promise<Work>;
}

/**
 * Runs the prepared work once for each key and stores its response in the same transaction (rule 20). A replay runs the work again,
 * hits the unique key, rolls back and returns the stored response; so the first request, which is nearly every request,
 * costs only one extra statement.
 */
export async function withIdempotency(
  database: Database,
  request: IdempotentRequest,
  { status, asksFirst, prepareWork }: OneTimeWork,
): Promise<EndpointResult> {
  const stored = asksFirst && (await loadResponse(database, request));
  if (stored) return stored;
  try {
    const work = await prepareWork();
    const result = await inTransaction(database, async transaction => {
      const writes: Promise<unknown>[] = [];
      const body = await work({ transaction, writes });
      // Waits for a concurrent request with the same key.
      const saving = saveResponse(transaction, request, status, body);
      // The writes first: once one has failed, PostgreSQL refuses all that follows.
      await settleAll([...writes, saving]);
      if (!(await saving)) throw new ReplayedRequest();
      return { status, body, replayed: false };
    });
    await trimSometimes(database, request.customerId);
    return result;
  } catch (error) {
    return resolveReplay(database, request, error);
  }
}

// Any error may mean that the work is already done: after an order was placed, its lines are no longer in the cart.
async function resolveReplay(
  database: Database,
  request: IdempotentRequest,
  error: unknown,
): Promise<EndpointResult> {
  if (error instanceof AppError && isFinal(error)) {
    const { status, body } = error;
    if (await saveResponse(database, request, status, body)) {
      await trimSometimes(database, request.customerId);
      return { status, body, replayed: false };
    }
  }
  const stored = await loadResponse(database, request).catch((cause: unknown): undefined => {
    // Whether it was replayed or the customer was erased is not known: a retry finds out.
    if (error instanceof ReplayedRequest) throw cause;
  });
  if (!stored) throw error instanceof ReplayedRequest ? erasedError() : error;
  return stored;
}

/**
 * Resolves with `false` if the key has been used, or if the customer's data has been erased since the request began: nothing
 * of it may be written again (rule 31).
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
        .where(isNotErased(placeholder('customerId')))
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

// Not stored: a retry may succeed after a sign-in, with a new token, or later. The app has its own, longer lists, because
// 425 comes from proxies, and 408 before a body is read.
const retryableStatuses: readonly number[] = [401, 419, 429];

function isFinal({ status }: AppError): boolean {
  return status < 500 && !retryableStatuses.includes(status);
}
