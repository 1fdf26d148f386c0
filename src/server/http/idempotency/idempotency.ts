import type { InTurn } from '#server/concurrency/queue.ts';
import { settleAll } from '#server/concurrency/settle-all.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inTransaction, type WriteContext } from '#server/database/transaction.ts';
import { AppError } from '#server/errors.ts';
import { signInRequired } from '#server/http/session/session.ts';
import {
  type EndpointResult,
  type IdempotentRequest,
  loadResponse,
  saveResponse,
  trimSometimes,
} from './stored-responses.ts';

class ReplayedRequest extends Error {}

export type Work = (context: WriteContext) => Promise<unknown>;

export interface OneTimeWork {
  /** Of the response. */
  status: number;
  /**
   * Whether to look for a stored response before preparing, which may be slow. Otherwise a replay is noticed when its
   * response is inserted.
   */
  looksUpFirst: boolean;
  prepareWork: () => Promise<Work>;
  /** Runs the transaction. */
  inTurn: InTurn;
  /** Throws 401. */
  assertSignedIn: (transaction: Transaction) => Promise<void>;
}

/**
 * Runs the prepared work once for each key and stores its response in the same transaction (rule 20). A replay runs the work
 * again, hits the unique key, rolls back and returns the stored response; so the first request, which is nearly every
 * request, costs only one extra statement.
 */
export async function withIdempotency(
  database: Database,
  request: IdempotentRequest,
  { status, looksUpFirst, prepareWork, inTurn, assertSignedIn }: OneTimeWork,
): Promise<EndpointResult> {
  const stored = looksUpFirst && (await loadResponse(database, request));
  if (stored) return stored;
  try {
    const work = await prepareWork();
    const body = await inTurn(() =>
      inTransaction(database, async transaction => {
        // Waits for a concurrent request with the same key.
        const save = (response: unknown) => saveResponse(transaction, request, status, response);
        return runWork(transaction, work, { assertSignedIn, save });
      }),
    );
    await trimSometimes(database, request.customerId);
    return { status, body, replayed: false };
  } catch (error) {
    // A refusal can be long, and is written too.
    return inTurn(() => resolveReplay(database, request, error));
  }
}

interface Ending extends Pick<OneTimeWork, 'assertSignedIn'> {
  /** Resolves with `false` if the response of the same request is already there. */
  save(response: unknown): Promise<boolean>;
}

/**
 * Resolves with the response. The session is held before the key is taken: what ends sessions takes its key last, too, and
 * two under one key would wait for each other.
 */
export async function runWork(transaction: Transaction, work: Work, { assertSignedIn, save }: Ending) {
  const writes: Promise<unknown>[] = [];
  const response = await work({ transaction, writes });
  const holding = assertSignedIn(transaction);
  const saving = save(response);
  // The writes first: once one has failed, PostgreSQL refuses all that follows.
  await settleAll([...writes, holding, saving]);
  if (!(await saving)) throw new ReplayedRequest();
  return response;
}

// Any error may mean that the work is already done: after an order was placed, its lines are no longer in the cart.
async function resolveReplay(
  database: Database,
  request: IdempotentRequest,
  error: unknown,
): Promise<EndpointResult> {
  let isUsed = error instanceof ReplayedRequest;
  if (error instanceof AppError && isFinal(error)) {
    const { status, body } = error;
    if (await saveResponse(database, request, status, body)) {
      await trimSometimes(database, request.customerId);
      return { status, body, replayed: false };
    }
    isUsed = true;
  }
  const stored = await loadResponse(database, request).catch((cause: unknown): undefined => {
    // Whether it was replayed or the customer was erased is not known: a retry finds out.
    if (isUsed) throw cause;
  });
  if (!stored) throw error instanceof ReplayedRequest ? signInRequired() : error;
  return stored;
}

// Not stored: a retry may succeed after a sign-in, with a new token, or later. The app has its own, longer lists, because
// 425 comes from proxies, and 408 before a body is read.
const retryableStatuses: readonly number[] = [401, 419, 429];

function isFinal({ status }: AppError): boolean {
  return status < 500 && !retryableStatuses.includes(status);
}
