import type { FastifyInstance, FastifyReply } from 'fastify';
import { createEtag } from './serialized-response.ts';

/** Lets the browser keep an answer that holds nothing of any customer, for `seconds`, and then ask whether it changed. */
export function allowCaching(reply: FastifyReply, seconds: number): void {
  reply.header('cache-control', `private, max-age=${seconds}, must-revalidate`);
}

/** Answers say `no-store` unless a route allowed keeping them; kept ones get an ETag and answer 304. */
export function registerCacheControl(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (!request.routeOptions.config.endpoint) return done(null, payload);
    if (!reply.hasHeader('cache-control') || reply.statusCode >= 400) {
      reply.header('cache-control', 'private, no-store');
      return done(null, payload);
    }
    const tag = reply.getHeader('etag') ?? (typeof payload === 'string' ? createEtag(payload) : undefined);
    if (tag !== undefined) reply.header('etag', tag);
    if (tag === undefined || request.headers['if-none-match'] !== tag) return done(null, payload);
    reply.code(304).removeHeader('content-encoding');
    return done(null, null);
  });
}
