import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { readSession, signedIn } from '#server/http/session/session.ts';
import { type ReadCall, readInput } from './routes.ts';

type Schema = z.ZodMiniType;
type FileEndpoint = Endpoint<Schema, Schema, Schema, z.ZodMiniType<Uint8Array>>;

/** Serves a file that belongs to a signed-in customer; 401 for a guest. Nobody on the way may keep it. */
export function serveFile<E extends FileEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: ReadCall<E>) => Promise<Uint8Array>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { rateLimit: {}, endpoint },
    onRequest: readSession,
    handler: async (request, reply) => {
      const [customer, { database }] = [signedIn(request), app.shop];
      const bytes = await handler({ ...readInput(endpoint, request), request, reply, database, customer });
      return reply.type(endpoint.answerType).header('cache-control', 'private, no-store').send(bytes);
    },
  });
}
