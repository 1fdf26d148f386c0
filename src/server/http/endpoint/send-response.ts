import type { FastifyReply } from 'fastify';
import type { Result } from './idempotency.ts';
import { SerializedResponse } from './serialized-response.ts';

/** Sends a call's outcome: nothing with 204, as it is what was prepared, everything else as JSON. */
export function sendResponse(reply: FastifyReply, { status, body, replayed }: Result) {
  if (replayed) reply.header('idempotency-replayed', 'true');
  reply.code(status);
  if (status === 204) return reply.send();
  reply.type('application/json; charset=utf-8');
  return body instanceof SerializedResponse ? sendPrepared(reply, body) : reply.send(JSON.stringify(body));
}

async function sendPrepared(reply: FastifyReply, prepared: SerializedResponse) {
  if (reply.hasHeader('cache-control')) reply.header('etag', prepared.etag);
  if (!prepared.isLong || !/\bbr\b/.test(reply.request.headers['accept-encoding'] ?? ''))
    return reply.send(prepared.text);
  reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
  return reply.send(await prepared.brotli());
}
