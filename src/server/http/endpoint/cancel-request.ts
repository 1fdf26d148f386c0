import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { cancelRequestEndpoint } from '#contract/http/cancel-request.ts';
import {
  cancelledFingerprint,
  saveResponse,
  trimSometimes,
} from '#server/http/idempotency/stored-responses.ts';
import { idempotencyKeys } from '#server/http/tables.ts';
import { queryRoute } from './routes.ts';

const cancelled = { message: 'Bạn đã bỏ việc này.' };

/**
 * Takes the key of a write that may still be on its way. Waits for one that is being done (rule 20). Under no key of its own:
 * two cancellations that hold one key each would wait for each other.
 */
export function cancelRoute(app: FastifyInstance): void {
  queryRoute(app, cancelRequestEndpoint, async ({ params, customer, database }) => {
    const request = {
      customerId: customer.customer_id,
      key: params.key,
      fingerprint: cancelledFingerprint,
    };
    const isCancelled = await saveResponse(database, request, 409, cancelled);
    await trimSometimes(database, request.customerId);
    if (isCancelled) return { data: { done: false } };
    const [stored] = await database
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.customerId, request.customerId), eq(idempotencyKeys.key, request.key)));
    return { data: { done: stored !== undefined && (stored.status ?? 200) < 300 } };
  });
}
