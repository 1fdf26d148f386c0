import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors.ts';
import { RateCounter } from './rate-counter.ts';

/** At most `max` calls a minute for a session, or for an address of guests, over all processes (`contract, Account`). */
export async function registerRateLimit(app: FastifyInstance, max: number): Promise<void> {
  const counts = new RateCounter(app.shop.database);
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
      new AppError('too-many', `Bạn thao tác quá nhanh. Vui lòng thử lại sau ${Math.ceil(ttl / 1000)} giây.`),
  });
}

const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

// The plugin makes the store itself, of a class; all routes share one count.
function storeOf(counts: RateCounter) {
  return class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (caller, done) => done(null, counts.add(caller));
    child = () => this;
  };
}
