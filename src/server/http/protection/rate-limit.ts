import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Failure } from '#server/errors.ts';
import { CallCounts } from './rate-counter.ts';

/** At most `max` calls a minute for a session, or for an address of guests, over all processes (`contract, Account`). */
export async function limitCalls(app: FastifyInstance, max: number): Promise<void> {
  const counts = new CallCounts(app.shop.database);
  app.addHook('onClose', () => counts.close());
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: 60_000,
    store: storeOf(counts),
    // Two headers on every answer that nobody reads; the one that counts comes with the refusal.
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
    keyGenerator: request => request.session?.key ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) =>
      new Failure('too-many', `Bạn thao tác quá nhanh. Vui lòng thử lại sau ${Math.ceil(ttl / 1000)} giây.`),
  });
}

const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

// The plugin makes the store itself, of a class; all routes share one count.
function storeOf(counts: CallCounts) {
  return class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (caller, done) => done(null, counts.add(caller));
    child = () => this;
  };
}
