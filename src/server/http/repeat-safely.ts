import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connect.ts';
import { Failure, invalid } from '#server/failure.ts';
import { idempotencyKeys } from './tables.ts';

/** One write as its caller names it. */
export interface Request {
  customerId: number;
  key: string;
  /** Of method, address and body, see `fingerprintOf`. */
  fingerprint: string;
}

/** What a write answers. */
export interface Outcome {
  status: number;
  body: unknown;
  /** Answered from memory: nothing was done now. */
  replayed: boolean;
}

/**
 * Does `work` once for each key and remembers the answer in the same transaction (`contract, Conventions`).
 * A second request with the key waits for the first on the unique index, then gets its answer.
 */
export async function repeatSafely(
  transaction: Transaction,
  request: Request,
  status: number,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<Outcome> {
  const { customerId, key, fingerprint } = request;
  const first = await transaction
    .insert(idempotencyKeys)
    .values({ customerId, key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (first.length === 0) return replay(transaction, request);
  const outcome = await settle(transaction, status, work);
  await transaction
    .update(idempotencyKeys)
    .set({ status: outcome.status, answer: JSON.stringify(outcome.body) })
    .where(sameKey(request));
  return outcome;
}

const sameKey = ({ customerId, key }: Request) =>
  and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key));

async function replay(database: Database, request: Request): Promise<Outcome> {
  const [stored] = await database.select().from(idempotencyKeys).where(sameKey(request));
  if (stored?.fingerprint !== request.fingerprint) {
    throw invalid({ 'Idempotency-Key': ['Mã yêu cầu này đã dùng cho một việc khác. Vui lòng thử lại.'] });
  }
  return { status: stored.status ?? 200, body: JSON.parse(stored.answer ?? 'null'), replayed: true };
}

// A refusal is an answer worth remembering, but nothing of its effect may stay: hence the savepoint.
async function settle(
  transaction: Transaction,
  status: number,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<Outcome> {
  try {
    return { status, body: await transaction.transaction(work), replayed: false };
  } catch (error) {
    if (!(error instanceof Failure) || !isFinal(error)) throw error;
    return { status: error.status, body: error.body, replayed: false };
  }
}

// Another try may end otherwise after these: signed in again, a new token, later.
const passing: readonly number[] = [401, 419, 429];

function isFinal({ status }: Failure): boolean {
  return status < 500 && !passing.includes(status);
}

/** Tells one write from another. A form counts by its parts, since its boundary is another with every try. */
export function fingerprintOf(method: string, url: string, body: unknown): string {
  return sha256(JSON.stringify([method, url, body ?? null], fileByHash));
}

// A Buffer turns itself into JSON before it comes here, so that files have to be plain `Uint8Array`s.
const fileByHash = (_name: string, value: unknown) => (value instanceof Uint8Array ? sha256(value) : value);

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url');

/** Deletes answers no phone will ask for again: they are kept 30 days, the contract promises 14. */
export async function forgetOldAnswers(database: Database): Promise<void> {
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.at, sql`now() - interval '30 days'`));
}
