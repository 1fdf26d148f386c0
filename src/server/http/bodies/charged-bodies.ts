import type { FastifyInstance } from 'fastify';
import { tooManyWaiting } from '#server/http/turns/take-turns.ts';
import { assertConnected } from './assert-connected.ts';
import { lengthOf, minCountedBytes } from './waiting-bodies.ts';

/**
 * A JSON body is charged to its customer before it is parsed, whatever becomes of it. 503 for a second long one that a
 * customer for whom the shop has worked a lot lately has under way: it waits before it is parsed (rule 22).
 */
export function chargeBodies(app: FastifyInstance): void {
  const withLongBody = new Set<number>();
  app.addHook('preParsing', async (request, reply) => {
    const customerId = request.session?.user.customer_id;
    if (customerId === undefined) return;
    const length = lengthOf(request);
    if (length >= minCountedBytes && app.customerLoads.isHeavy(customerId)) {
      assertConnected(reply);
      if (withLongBody.has(customerId)) throw tooManyWaiting();
      withLongBody.add(customerId);
      reply.raw.once('close', () => withLongBody.delete(customerId));
    }
    app.customerLoads.chargeJson(customerId, length);
  });
}
