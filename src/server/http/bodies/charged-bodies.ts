import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyWaiting } from '#server/http/turns/take-turns.ts';
import { assertConnected } from './assert-connected.ts';
import { type HeldBodies, lengthOf, minCountedBytes } from './waiting-bodies.ts';

/**
 * A JSON body is charged to its customer before it is parsed, whatever becomes of it. 503 for a second long one that a
 * customer for whom the shop has worked a lot lately has under way: it waits before it is parsed (rule 22).
 */
export function chargeBodies(app: FastifyInstance, { isHeld }: HeldBodies): void {
  const withLongBody = new Map<number, FastifyRequest>();
  /** The session of a request may have ended by then. */
  const customerOf = new WeakMap<FastifyRequest, number>();
  const release = (request: FastifyRequest) => {
    const customerId = customerOf.get(request);
    if (customerId !== undefined && withLongBody.get(customerId) === request) withLongBody.delete(customerId);
  };
  app.addHook('onSend', async request => release(request));
  app.addHook('preParsing', async (request, reply) => {
    const customerId = request.session?.user.customer_id;
    if (customerId === undefined) return;
    const length = lengthOf(request);
    if (length >= minCountedBytes && app.customerLoads.isHeavy(customerId)) {
      assertConnected(reply);
      if (withLongBody.has(customerId)) throw tooManyWaiting();
      withLongBody.set(customerId, request);
      customerOf.set(request, customerId);
      // What has arrived is parsed in its turn, though its client may have left.
      reply.raw.once('close', () => {
        if (!isHeld(request)) release(request);
      });
    }
    app.customerLoads.chargeJson(customerId, length);
  });
}
