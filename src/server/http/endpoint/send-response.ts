import type { FastifyReply } from 'fastify';
import type { Outcome } from './idempotency.ts';
import { Prepared } from './serialized-response.ts';

/** Sends a call's outcome: nothing with 204, as it is what was prepared, everything else as JSON. */
export function sendAnswer(reply: FastifyReply, { status, body, replayed }: Outcome) {
  if (replayed) reply.header('idempotency-replayed', 'true');
  reply.code(status);
  if (status === 204) return reply.send();
  reply.type('application/json; charset=utf-8');
  return body instanceof Prepared ? sendPrepared(reply, body) : reply.send(JSON.stringify(body));
}

async function sendPrepared(reply: FastifyReply, prepared: Prepared) {
  if (reply.hasHeader('cache-control')) reply.header('etag', prepared.etag);
  if (!prepared.isLong || !/\bbr\b/.test(reply.request.headers['accept-encoding'] ?? ''))
    return reply.send(prepared.text);
  reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
  return reply.send(await prepared.brotli());
}
