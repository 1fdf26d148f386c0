import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { InTurn } from '#server/concurrency/fair-queue.ts';
import { loadSession, requireCustomer } from '#server/http/session/session.ts';
import { enqueueRead, readInTurn } from '#server/http/turns/take-turns.ts';
import { parseInput } from './parse-input.ts';
import type { QueryContext } from './routes.ts';

type Schema = z.ZodMiniType;
type FileEndpoint = Endpoint<Schema, Schema, Schema, z.ZodMiniType<Uint8Array>>;

/** 401 for a guest. The file belongs to the customer, so it is never cached. Only the database is used `inTurn`: files may be slow. */
export function fileRoute<E extends FileEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: QueryContext<E> & { inTurn: InTurn }) => Promise<Uint8Array>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { rateLimit: {}, endpoint },
    onRequest: (request, reply) => app.answerInTime(() => loadSession(request, reply)),
    handler: async (request, reply) => {
      const customer = requireCustomer(request);
      const { database } = app.dependencies;
      const { customer_id } = customer;
      const inTurn: InTurn = work => readInTurn(request, customer_id, work);
      const context = { ...parseInput(endpoint, request), request, reply, database, customer, inTurn };
      const bytes = await app.answerInTime(() => enqueueRead(request, customer_id, () => handler(context)));
      return reply.type(endpoint.responseType).header('cache-control', 'private, no-store').send(bytes);
    },
  });
}
