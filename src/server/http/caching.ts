import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Lets the browser keep an answer that holds nothing of any customer, for `seconds`, and then ask whether it changed. */
export function mayBeKept(reply: FastifyReply, seconds: number): void {
  reply.header('cache-control', `private, max-age=${seconds}, must-revalidate`);
}

/** Answers say `no-store` unless a route allowed keeping them; kept ones get an ETag and answer 304. */
export function markAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.endpoint) return payload;
    if (!reply.hasHeader('cache-control') || reply.statusCode >= 400) {
      reply.header('cache-control', 'private, no-store');
      return payload;
    }
    if (typeof payload !== 'string') return payload;
    const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] !== etag) return payload;
    reply.code(304);
    return null;
  });
}
