import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { SessionUser } from '#contract/auth.ts';
import { uuid } from '#contract/http/fields.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { invalid } from '#server/errors.ts';
import { type OneTimeWork, runWork, withIdempotency } from './idempotency.ts';
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
    const { status, prepareWork, inTurn, assertSignedIn } = oneTimeWork;
    const work = await prepareWork();
    const ending = { assertSignedIn, save: async () => true };
    const body = await inTurn(() =>
      inTransaction(database, transaction => runWork(transaction, work, ending)),
    );
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
