import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { SessionUser } from '#contract/auth.ts';
import { uuid } from '#contract/http/fields.ts';
import { settleAll } from '#server/concurrency/settle-all.ts';
import type { Transaction } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { invalid } from '#server/errors.ts';
import { type OneTimeWork, withIdempotency } from './idempotency.ts';
import { requestFingerprint } from './request-fingerprint.ts';
import type { EndpointResult } from './stored-responses.ts';

/** With an `Idempotency-Key` the work is done once, and a repeated request gets the stored response. */
export async function runOnce(
  { dependencies: { database } }: FastifyInstance,
  request: FastifyRequest,
  customer: SessionUser,
  oneTimeWork: OneTimeWork,
): Promise<EndpointResult> {
  const key = readIdempotencyKey(request);
  if (!key) {
    const { status, prepareWork, inTurn } = oneTimeWork;
    const work = await prepareWork();
    const write = async (transaction: Transaction) => {
      const writes: Promise<unknown>[] = [];
      const result = await work({ transaction, writes });
      await settleAll([...writes, oneTimeWork.assertSignedIn(transaction)]);
      return result;
    };
    const body = await inTurn(() => inTransaction(database, write));
    return { status, body, replayed: false };
  }
  const fingerprint = requestFingerprint(request.method, request.url, request.body);
  return withIdempotency(database, { customerId: customer.customer_id, key, fingerprint }, oneTimeWork);
}

/** 422 if it is not a UUID. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = z.safeParse(uuid, header);
  if (!key.success) throw invalid({ 'Idempotency-Key': ['Mã yêu cầu phải là một UUID.'] });
  return key.data;
}
