import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { AppError, invalid } from '#server/errors.ts';
import { idempotencyKeys } from '#server/http/tables.ts';

/** One write as its caller names it. */
export interface IdempotentRequest {
  customerId: number;
  key: string;
  /** Of method, address and body, see `fingerprintOf`. */
  fingerprint: string;
}

/** What a write answers. */
export interface Result {
  status: number;
  body: unknown;
  /** Answered from memory: nothing was done now. */
  replayed: boolean;
}

class ReplayedRequest extends Error {}

/**
 * Does `work` once for each key and remembers the answer in the same transaction (`contract, Conventions`). Whoever asks
 * a second time does the work in vain: the key is there at the end, all is undone, and the first answer is given. So the
 * first time, which is nearly every time, costs one statement.
 */
export async function withIdempotency(
  database: Database,
  request: IdempotentRequest,
  status: number,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<Result> {
  try {
    return await inTransaction(database, async transaction => {
      const body = await work(transaction);
      // Waits for another one in flight with this key.
      if (!(await saveResponse(transaction, request, status, body))) throw new ReplayedRequest();
      return { status, body, replayed: false };
    });
  } catch (error) {
    return resolveReplay(database, request, error);
  }
}

// Any failure may come of the work being done already: the lines of an order placed before are no longer in the cart.
async function resolveReplay(
  database: Database,
  request: IdempotentRequest,
  error: unknown,
): Promise<Result> {
  if (error instanceof AppError && isFinal(error)) {
    const { status, body } = error;
    if (await saveResponse(database, request, status, body)) return { status, body, replayed: false };
  }
  const stored = await loadResponse(database, request).catch(() => undefined);
  if (!stored) throw error;
  return stored;
}

/** Whether this is the first answer for the key. */
async function saveResponse(database: Database, request: IdempotentRequest, status: number, body: unknown) {
  const { customerId, key, fingerprint } = request;
  const first = await database
    .insert(idempotencyKeys)
    .values({ customerId, key, fingerprint, status, answer: JSON.stringify(body) })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('remember_answer')
    .execute();
  return first.length > 0;
}

async function loadResponse(
  database: Database,
  { customerId, key, fingerprint }: IdempotentRequest,
): Promise<Result | undefined> {
  const [stored] = await database
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key)));
  if (!stored) return undefined;
  if (stored.fingerprint === fingerprint)
    return { status: stored.status ?? 200, body: JSON.parse(stored.answer ?? 'null'), replayed: true };
  const { status, body } = invalid({
    'Idempotency-Key': ['Mã yêu cầu này đã dùng cho một việc khác. Vui lòng thử lại.'],
  });
  return { status, body, replayed: false };
}

// Another try may end otherwise after these: signed in again, a new token, later.
const passing: readonly number[] = [401, 419, 429];

function isFinal({ status }: AppError): boolean {
  return status < 500 && !passing.includes(status);
}

/** Tells one write from another. A form counts by its parts, since its boundary is another with every try. */
export function requestFingerprint(method: string, url: string, body: unknown): string {
  return sha256(JSON.stringify([method, url, body ?? null], fileByHash));
}

// A Buffer turns itself into JSON before it comes here, so that files have to be plain `Uint8Array`s.
const fileByHash = (_name: string, value: unknown) => (value instanceof Uint8Array ? sha256(value) : value);

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url');

/** Deletes answers no phone will ask for again: they are kept 30 days, the contract promises 14. */
export async function deleteOldResponses(database: Database): Promise<void> {
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.at, sql`now() - interval '30 days'`));
}
