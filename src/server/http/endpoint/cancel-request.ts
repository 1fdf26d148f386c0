import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { cancelRequestEndpoint } from '#contract/http/cancel-request.ts';
import { idempotencyKeys } from '#server/http/tables.ts';
import { cancelledFingerprint, saveResponse } from './idempotency.ts';
import { mutationRoute } from './routes.ts';

const cancelled = { message: 'Bạn đã bỏ việc này.' };

/** Takes the key of a write that may still be on its way. Waits for one that is being done (rule 20). */
export function cancelRoute(app: FastifyInstance): void {
  mutationRoute(app, cancelRequestEndpoint, async ({ params, customer, transaction }) => {
    const request = {
      customerId: customer.customer_id,
      key: params.key,
      fingerprint: cancelledFingerprint,
    };
    if (await saveResponse(transaction, request, 409, cancelled)) return { data: { done: false } };
    const [stored] = await transaction
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.customerId, request.customerId), eq(idempotencyKeys.key, request.key)));
    return { data: { done: stored !== undefined && (stored.status ?? 200) < 300 } };
  });
}
