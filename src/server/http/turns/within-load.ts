import type { FastifyInstance } from 'fastify';
import { enqueueWithRest } from '#server/concurrency/enqueue-with-rest.ts';
import { createLightestFirst } from '#server/concurrency/lightest-first.ts';
import { overloadedError } from '#server/http/overload/overload.ts';

const enqueueHeavy = createLightestFirst({
  maxWaiting: 400,
  // Before the connection is closed because nothing moves on it.
  maxWaitMs: 20_000,
  createFullError: overloadedError,
});
/** Work may also wait, for a lock or for PostgreSQL. */
const maxHeavyRestMs = 500;

/**
 * Work for a customer. That of customers for whom the shop has worked a lot lately is done one at a time, of the customer with
 * the least load first, and leaves three quarters of the time to others (rule 22).
 */
export function withinLoad<T>(app: FastifyInstance, customerId: number, work: () => Promise<T>): Promise<T> {
  const { customerLoads } = app;
  if (!customerLoads.isHeavy(customerId)) return work();
  return enqueueWithRest<T>(
    heavy => enqueueHeavy(at => customerLoads.loadOf(customerId, at), heavy),
    tookMs => Math.min(3 * tookMs, maxHeavyRestMs),
    measure => measure(work),
  );
}
