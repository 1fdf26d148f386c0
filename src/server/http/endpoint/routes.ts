import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { User } from '#contract/auth.ts';
import type { Endpoint, ResponseOf } from '#contract/http/endpoint.ts';
import { uuid } from '#contract/http/fields.ts';
import { toFieldErrors } from '#contract/http/messages.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { invalid, notFound } from '#server/errors.ts';
import { verifyCsrf } from '#server/http/protection/csrf.ts';
import { loadSession, requireCustomer } from '#server/http/session/session.ts';
import { type Result, requestFingerprint, withIdempotency } from './idempotency.ts';
import { sendResponse } from './send-response.ts';
import { SerializedResponse } from './serialized-response.ts';

interface Input<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler works with: the call's checked parts, who calls, and the database. */
export type PublicRequest<E extends Endpoint> = Input<E> & Exchange & { database: Database };
export type QueryRequest<E extends Endpoint> = PublicRequest<E> & { customer: User };
export type MutationRequest<E extends Endpoint> = Input<E> &
  Exchange & { database: Transaction; customer: User };

type Answering<E extends Endpoint> = Promise<ResponseOf<E>> | ResponseOf<E>;

/** Serves a call that guests may make too. Its handler opens its own transactions. */
export function publicRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: PublicRequest<E>) => Answering<E>,
): void {
  route(app, endpoint, async (request, reply) => {
    const { database } = app.shop;
    const answer = await handler({ ...parseInput(endpoint, request), request, reply, database });
    return { status: endpoint.status, body: z.encode(endpoint.response, answer), replayed: false };
  });
}

/** Serves a call that only reads, for a signed-in customer; 401 for a guest. What is prepared is sent as it is. */
export function queryRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: QueryRequest<E>) => Answering<E> | Promise<SerializedResponse | ResponseOf<E>>,
): void {
  route(app, endpoint, async (request, reply) => {
    const [customer, { database }] = [requireCustomer(request), app.shop];
    const answer = await handler({ ...parseInput(endpoint, request), request, reply, database, customer });
    const body = answer instanceof SerializedResponse ? answer : z.encode(endpoint.response, answer);
    return { status: endpoint.status, body, replayed: false };
  });
}

/**
 * Serves a write for a signed-in customer. `database` is the transaction that also remembers the answer under the
 * caller's `Idempotency-Key`; a failure thrown by the handler undoes all it did.
 */
export function mutationRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: MutationRequest<E>) => Answering<E>,
): void {
  route(app, endpoint, async (request, reply) => {
    const customer = requireCustomer(request);
    const work = async (database: Transaction) => {
      const answer = await handler({ ...parseInput(endpoint, request), request, reply, database, customer });
      return z.encode(endpoint.response, answer);
    };
    const outcome = await once(app, request, customer, endpoint.status, work);
    forgetKnown(app, request);
    return outcome;
  });
}

async function once(
  { shop: { database } }: FastifyInstance,
  request: FastifyRequest,
  customer: User,
  status: number,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<Result> {
  const key = readKey(request);
  if (!key) return { status, body: await inTransaction(database, work), replayed: false };
  const fingerprint = requestFingerprint(request.method, request.url, request.body);
  return withIdempotency(database, { customerId: customer.customer_id, key, fingerprint }, status, work);
}

// Whoever has just written something sees it in the next answer, without waiting for the news of it.
function forgetKnown({ known }: FastifyInstance, { session }: FastifyRequest): void {
  if (!session) return;
  known.sessions.delete(session.key);
  known.favourites.delete(String(session.user.customer_id));
}

function route(
  app: FastifyInstance,
  endpoint: Endpoint,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<Result>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { rateLimit: {}, endpoint },
    onRequest: loadSession,
    // After the rate limit, before the body is read: who may, then whether it exists.
    preParsing: async request => {
      if (endpoint.access === 'customer') requireCustomer(request);
      if (endpoint.method !== 'GET') verifyCsrf(request);
    },
    handler: async (request, reply) => sendResponse(reply, await answer(request, reply)),
  });
}

/** The parts of a call, checked: 404 for an address that cannot be, 422 for the rest. */
export function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  const params = z.safeParse<E['params']>(endpoint.params, request.params);
  if (!params.success) throw notFound();
  return {
    params: params.data,
    query: checked<E['query']>(endpoint.query, request.query),
    body: checked<E['body']>(endpoint.body, request.body ?? {}),
  };
}

function checked<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const read = z.safeParse(schema, given);
  if (read.success) return read.data;
  throw invalid(toFieldErrors(read.error));
}

function readKey(request: FastifyRequest): string | undefined {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return undefined;
  const read = z.safeParse(uuid, given);
  if (!read.success) throw invalid({ 'Idempotency-Key': ['Mã yêu cầu phải là một UUID.'] });
  return read.data;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
