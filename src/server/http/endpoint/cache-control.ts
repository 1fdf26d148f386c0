import type { FastifyInstance, FastifyReply } from 'fastify';
import { createEtag } from './serialised-response.ts';

/** Only for data that is the same for every customer. */
export function allowCaching(reply: FastifyReply, seconds: number): void {
  reply.header('cache-control', `private, max-age=${seconds}, must-revalidate`);
}

/** Responses are `no-store` unless their route calls `allowCaching`; cacheable ones carry an ETag and support 304. */
export function registerCacheControl(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (!request.routeOptions.config.endpoint) return done(null, payload);
    if (!reply.hasHeader('cache-control') || reply.statusCode >= 400) {
      reply.header('cache-control', 'private, no-store');
      return done(null, payload);
    }
    const etag = reply.getHeader('etag') ?? (typeof payload === 'string' ? createEtag(payload) : undefined);
    if (etag !== undefined) reply.header('etag', etag);
    if (etag === undefined || request.headers['if-none-match'] !== etag) return done(null, payload);
    reply.code(304).removeHeader('content-encoding');
    return done(null, null);
  });
}
