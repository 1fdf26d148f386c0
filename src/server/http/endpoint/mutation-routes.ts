import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { SessionUser } from '#contract/auth.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { InTurn } from '#server/concurrency/queue.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { WriteContext } from '#server/database/transaction.ts';
import type { OneTimeWork, Work } from '#server/http/idempotency/idempotency.ts';
import { runOnce } from '#server/http/idempotency/run-once.ts';
import { assertSignedIn, requireCustomer } from '#server/http/session/session.ts';
import { enqueueWrite, writeInTurn } from '#server/http/turns/take-turns.ts';
import { type EndpointInput, parseInput } from './parse-input.ts';
import { registerRoute } from './register-route.ts';
import type { EndpointResponse, HttpContext, QueryContext } from './routes.ts';

type MutationContext<E extends Endpoint> = EndpointInput<E> &
  HttpContext &
  WriteContext & { customer: SessionUser };

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
    looksUpFirst: false,
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
  registerMutation(app, endpoint, { looksUpFirst: true, enqueue: enqueueWrite, prepare, handler });
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
  const enqueue: typeof enqueueWrite = (_request, _customerId, work) => work();
  registerMutation(app, endpoint, { looksUpFirst: true, enqueue, prepare, handler });
}

interface Mutation<E extends Endpoint, Prepared> extends Pick<OneTimeWork, 'looksUpFirst'> {
  /** Among the writes of the customer. */
  enqueue: typeof enqueueWrite;
  prepare: (context: QueryContext<E>) => Promise<Prepared> | Prepared;
  handler: (context: MutationContext<E>, prepared: Prepared) => EndpointResponse<E>;
}

function registerMutation<E extends Endpoint, Prepared>(
  app: FastifyInstance,
  endpoint: E,
  { looksUpFirst, enqueue, prepare, handler }: Mutation<E, Prepared>,
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
      looksUpFirst,
      prepareWork,
      inTurn,
      assertSignedIn: (transaction: Transaction) => assertSignedIn(transaction, request),
    };
    const result = await enqueue(request, customer.customer_id, () =>
      runOnce(app, request, customer, oneTimeWork),
    );
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
