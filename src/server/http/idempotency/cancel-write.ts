import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { cancelRequestEndpoint } from '#contract/http/cancel-request.ts';
import type { Database } from '#server/database/connect.ts';
import { unqueuedQueryRoute } from '#server/http/endpoint/routes.ts';
import { idempotencyKeys } from '#server/http/tables.ts';
import { writeInTurn } from '#server/http/turns/take-turns.ts';
import {
  cancelledFingerprint,
  type IdempotentRequest,
  saveResponse,
  trimSometimes,
} from './stored-responses.ts';

const cancelled = { message: 'Bạn đã bỏ việc này.' };

/**
 * Stores a 409 under the key of a write that may still be on its way (rule 20). It has no key of its own: two cancellations
 * of each other's keys would deadlock.
 */
export function cancelRoute(app: FastifyInstance): void {
  unqueuedQueryRoute(app, cancelRequestEndpoint, ({ request, params, customer, database }) => {
    const write = { customerId: customer.customer_id, key: params.key, fingerprint: cancelledFingerprint };
    // Among writes: it waits for one that is under way, and the two turns of reads are everybody's.
    return writeInTurn(request, customer.customer_id, async () => {
      const isCancelled = await saveResponse(database, write, 409, cancelled);
      await trimSometimes(database, write.customerId);
      return { data: { done: !isCancelled && (await isDone(database, write)) } };
    });
  });
}

async function isDone(database: Database, { customerId, key }: IdempotentRequest): Promise<boolean> {
  const [stored] = await database
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key)));
  return stored !== undefined && (stored.status ?? 200) < 300;
}
