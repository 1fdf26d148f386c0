import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { SessionUser } from '#contract/auth.ts';
import type { Endpoint, ResponseOf } from '#contract/http/endpoint.ts';
import type { InTurn } from '#server/concurrency/queue.ts';
import type { Database } from '#server/database/connect.ts';
import { requireCustomer } from '#server/http/session/session.ts';
import { enqueueRead, readInTurn } from '#server/http/turns/take-turns.ts';
import { type EndpointInput, parseInput } from './parse-input.ts';
import { registerRoute } from './register-route.ts';
import { SerialisedResponse } from './serialised-response.ts';

export interface HttpContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

type ReadContext<E extends Endpoint> = EndpointInput<E> & HttpContext & { database: Database };
type PublicContext<E extends Endpoint> = ReadContext<E> & { inTurn: InTurn };
export type QueryContext<E extends Endpoint> = ReadContext<E> & { customer: SessionUser };
export type EndpointResponse<E extends Endpoint> = Promise<ResponseOf<E>> | ResponseOf<E>;

/** Open to guests. The handler opens its own transactions, and reads `inTurn`. */
export function publicRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: PublicContext<E>) => EndpointResponse<E>,
): void {
  registerRoute(app, endpoint, async (request, reply) => {
    const { database } = app.dependencies;
    const inTurn: InTurn = work => readInTurn(request, null, work);
    const response = await handler({ ...parseInput(endpoint, request), request, reply, database, inTurn });
    return { status: endpoint.status, body: z.encode(endpoint.response, response), replayed: false };
  });
}

type ReadyResponse = SerialisedResponse | Readable | Uint8Array;
type QueryResponse<E extends Endpoint> =
  | EndpointResponse<E>
  | Promise<ReadyResponse | ResponseOf<E>>
  | ReadyResponse;

/** 401 for a guest. A `SerialisedResponse` is sent unchanged, and so are the bytes of a file and a stream of JSON. */
export function queryRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: QueryContext<E>) => QueryResponse<E>,
): void {
  unqueuedQueryRoute(app, endpoint, ({ inTurn, ...context }) => inTurn(async () => handler(context)));
}

/** Waits for no other customer: what it answers is in memory, or it uses the database `inTurn`. */
export function unqueuedQueryRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: QueryContext<E> & { inTurn: InTurn }) => QueryResponse<E>,
): void {
  registerRoute(app, endpoint, async (request, reply) => {
    const customer = requireCustomer(request);
    const { customer_id } = customer;
    return enqueueRead(request, customer_id, async () => {
      const { database } = app.dependencies;
      const inTurn: InTurn = work => readInTurn(request, customer_id, work);
      const context = { ...parseInput(endpoint, request), request, reply, database, customer, inTurn };
      const response = await handler(context);
      const body = isReady(response) ? response : z.encode(endpoint.response, response);
      return { status: endpoint.status, body, replayed: false };
    });
  });
}

const isReady = (response: unknown): response is ReadyResponse =>
  response instanceof SerialisedResponse || response instanceof Readable || response instanceof Uint8Array;
