import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { EndpointResult } from '#server/http/idempotency/stored-responses.ts';
import { verifyCsrf } from '#server/http/protection/csrf.ts';
import { loadSession, reloadSession, requireCustomer } from '#server/http/session/session.ts';
import { chargeResponse } from '#server/http/turns/take-turns.ts';
import { jsonType, SerialisedResponse, sendJson } from './serialised-response.ts';

export function registerRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<EndpointResult>,
): void {
  const withLateBody = new WeakSet<FastifyRequest>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.maxBodyBytes,
    config: { rateLimit: {}, endpoint },
    onRequest: (request, reply) => app.answerInTime(() => loadSession(request, reply)),
    // After the rate limit and before the body is read: 401 comes before 404 and 422.
    preParsing: async request => {
      if (endpoint.access === 'customer') requireCustomer(request);
      if (endpoint.method !== 'GET') verifyCsrf(request);
      if (request.raw.complete === false) withLateBody.add(request);
    },
    // A body may take minutes, and its session may have ended meanwhile.
    preHandler: async request => {
      if (withLateBody.has(request)) await app.answerInTime(() => reloadSession(request));
    },
    handler: async (request, reply) =>
      sendResult(endpoint, request, reply, await app.answerInTime(() => handle(request, reply))),
  });
}

function sendResult(
  { responseType }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, replayed }: EndpointResult,
) {
  const { session } = request;
  if (replayed) reply.header('idempotency-replayed', 'true');
  reply.code(status);
  if (status === 204) return reply.send();
  if (body instanceof SerialisedResponse) return body.send(reply.type(jsonType));
  if (body instanceof Readable) return reply.type(jsonType).send(body);
  const content = body instanceof Uint8Array ? body : JSON.stringify(body);
  if (session) chargeResponse(request, session.user.customer_id, content.length);
  return typeof content === 'string' ? sendJson(reply, content) : reply.type(responseType).send(content);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
