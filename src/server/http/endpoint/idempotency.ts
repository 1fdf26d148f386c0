import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { AppError, invalid } from '#server/errors.ts';
import { idempotencyKeys } from '#server/http/tables.ts';
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

export type Work = (transaction: Transaction) => Promise<unknown>;

/**
 * Runs the prepared work once for each key and stores its response in the same transaction (rule 20). A replay runs the work again,
 * hits the unique key, rolls back and returns the stored response; so the first request, which is nearly every request,
 * costs only one extra statement.
 */
export async function withIdempotency(
  database: Database,
  request: IdempotentRequest,
  status: number,
  prepareWork: () => Promise<Work>,
): Promise<EndpointResult> {
  try {
    const work = await prepareWork();
    const result = await inTransaction(database, async transaction => {
      const body = await work(transaction);
      // Waits for a concurrent request with the same key.
      if (!(await saveResponse(transaction, request, status, body))) throw new ReplayedRequest();
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
  const stored = await loadResponse(database, request).catch(() => undefined);
  if (!stored) throw error;
  return stored;
}

/** Resolves with `false` if the key has been used. */
export async function saveResponse(
  database: Database,
  request: IdempotentRequest,
  status: number,
  body: unknown,
): Promise<boolean> {
  const { customerId, key, fingerprint } = request;
  const inserted = await database
    .insert(idempotencyKeys)
    .values({ customerId, key, fingerprint, status, answer: JSON.stringify(body) })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('save_response')
    .execute();
  return inserted.length > 0;
}

export const usedKeyError = () =>
  invalid({ 'Idempotency-Key': ['Mã yêu cầu này đã dùng cho một việc khác. Bạn thử lại nhé.'] });

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
  if (stored.fingerprint === fingerprint)
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

/**
 * Multipart bodies are hashed by their parsed fields, since retries use a new boundary. Passwords are left out: a fast hash
 * of one in the database could be guessed at; `password-routes.ts` compares the new one itself.
 */
export function requestFingerprint(method: string, url: string, body: unknown): string {
  return sha256(JSON.stringify([method, url, body ?? null], replaceField));
}

const passwordFields: readonly string[] = ['password', 'current_password', 'password_confirmation'];

// Files must be plain `Uint8Array`s: a Buffer's `toJSON` runs before this replacer.
function replaceField(name: string, value: unknown): unknown {
  if (passwordFields.includes(name)) return undefined;
  return value instanceof Uint8Array ? sha256(value) : value;
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url');
