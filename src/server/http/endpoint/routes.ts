import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { SessionUser } from '#contract/auth.ts';
import type { Endpoint, ResponseOf } from '#contract/http/endpoint.ts';
import type { InTurn } from '#server/concurrency/fair-queue.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { WriteContext } from '#server/database/transaction.ts';
import { assertSignedIn, requireCustomer } from '#server/http/session/session.ts';
import type { Work } from './idempotency.ts';
import { type EndpointInput, parseInput } from './parse-input.ts';
import { registerRoute } from './register-route.ts';
import { runOnce } from './run-once.ts';
import { SerialisedResponse } from './serialised-response.ts';
import { enqueueRead, enqueueWrite, readInTurn, writeInTurn } from './take-turns.ts';

interface HttpContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

type ReadContext<E extends Endpoint> = EndpointInput<E> & HttpContext & { database: Database };
type PublicContext<E extends Endpoint> = ReadContext<E> & { inTurn: InTurn };
export type QueryContext<E extends Endpoint> = ReadContext<E> & { customer: SessionUser };
type MutationContext<E extends Endpoint> = EndpointInput<E> &
  HttpContext &
  WriteContext & { customer: SessionUser };

type EndpointResponse<E extends Endpoint> = Promise<ResponseOf<E>> | ResponseOf<E>;

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

type QueryResponse<E extends Endpoint> =
  | EndpointResponse<E>
  | Promise<SerialisedResponse | Readable | ResponseOf<E>>
  | Readable;

/** 401 for a guest. A `SerialisedResponse` is sent unchanged, and so is a stream of JSON. */
export function queryRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: QueryContext<E>) => QueryResponse<E>,
): void {
  ungatedQueryRoute(app, endpoint, ({ inTurn, ...context }) => inTurn(async () => handler(context)));
}

/** Waits for no other customer: what it answers is in memory, or it uses the database `inTurn`. */
export function ungatedQueryRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: QueryContext<E> & { inTurn: InTurn }) => QueryResponse<E>,
): void {
  registerRoute(app, endpoint, async (request, reply) => {
    const customer = requireCustomer(request);
    const { database } = app.dependencies;
    const inTurn: InTurn = work => readInTurn(request, customer.customer_id, work);
    const context = { ...parseInput(endpoint, request), request, reply, database, customer, inTurn };
    const response = await enqueueRead(customer.customer_id, async () => handler(context));
    const isReady = response instanceof SerialisedResponse || response instanceof Readable;
    const body = isReady ? response : z.encode(endpoint.response, response);
    return { status: endpoint.status, body, replayed: false };
  });
}

/**
 * 401 for a guest. `transaction` also stores the response under the request's `Idempotency-Key`; an error thrown by the
 * handler rolls everything back.
 */
export function mutationRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: MutationContext<E>) => EndpointResponse<E>,
): void {
  registerMutation(app, endpoint, {
    asksFirst: false,
    enqueue: enqueueWrite,
    prepare: () => undefined,
    handler,
  });
}

/**
 * `prepare` runs before the transaction, so that slow work holds neither a connection nor a lock, and not again for a
 * request whose response is stored.
 */
export function preparedMutationRoute<E extends Endpoint, Prepared>(
  app: FastifyInstance,
  endpoint: E,
  prepare: Mutation<E, Prepared>['prepare'],
  handler: Mutation<E, Prepared>['handler'],
): void {
  registerMutation(app, endpoint, { asksFirst: true, enqueue: enqueueWrite, prepare, handler });
}

/**
 * Like `preparedMutationRoute`, but waits for no other write of the customer, which would keep the upload in memory and in
 * one of the few turns of uploads. The scope limits them: one of a customer.
 */
export function uploadRoute<E extends Endpoint, Prepared>(
  app: FastifyInstance,
  endpoint: E,
  prepare: Mutation<E, Prepared>['prepare'],
  handler: Mutation<E, Prepared>['handler'],
): void {
  const enqueue: typeof enqueueWrite = (_customerId, work) => work();
  registerMutation(app, endpoint, { asksFirst: true, enqueue, prepare, handler });
}

interface Mutation<E extends Endpoint, Prepared> {
  /** For a stored response, before the work is prepared instead of after it is done. */
  asksFirst: boolean;
  /** Among the writes of the customer. */
  enqueue: typeof enqueueWrite;
  prepare: (context: QueryContext<E>) => Promise<Prepared> | Prepared;
  handler: (context: MutationContext<E>, prepared: Prepared) => EndpointResponse<E>;
}

function registerMutation<E extends Endpoint, Prepared>(
  app: FastifyInstance,
  endpoint: E,
  { asksFirst, enqueue, prepare, handler }: Mutation<E, Prepared>,
): void {
  registerRoute(app, endpoint, async (request, reply) => {
    const customer = requireCustomer(request);
    const { database } = app.dependencies;
    const prepareWork = async (): Promise<Work> => {
      const context = { ...parseInput(endpoint, request), request, reply, customer };
      const prepared = await prepare({ ...context, database });
      return async writeContext =>
        z.encode(endpoint.response, await handler({ ...context, ...writeContext }, prepared));
    };
    // What is prepared may wait for a password to be hashed or a picture to be decoded.
    const inTurn: InTurn = write => writeInTurn(request, customer.customer_id, write);
    const oneTimeWork = {
      status: endpoint.status,
      asksFirst,
      prepareWork,
      inTurn,
      assertSignedIn: (transaction: Transaction) => assertSignedIn(transaction, request),
    };
    const result = await enqueue(customer.customer_id, () => runOnce(app, request, customer, oneTimeWork));
    invalidateCustomerCache(app, request);
    return result;
  });
}

// Customers see their own write in the next response, before its change notification arrives.
function invalidateCustomerCache({ customerCache }: FastifyInstance, { session }: FastifyRequest): void {
  if (!session) return;
  customerCache.sessions.delete(session.key);
  customerCache.favourites.delete(String(session.user.customer_id));
}
