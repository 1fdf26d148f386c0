import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors.ts';
import { RateCounter } from './rate-counter.ts';

/** A minute, for a session or an IP address of guests, over all processes (rule 22). */
export async function registerRateLimit(app: FastifyInstance, max: number): Promise<void> {
  const counter = new RateCounter(app.dependencies.database);
  app.addHook('onClose', () => counter.close());
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: 60_000,
    store: createStoreClass(counter),
    // No client reads these on every response; `retry-after` comes with the 429.
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
    keyGenerator: request => request.session?.key ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too-many-requests', `Bạn bấm hơi nhanh, thử lại sau ${Math.ceil(ttl / 1000)} giây nhé.`),
  });
}

const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

// The plugin takes a class and instantiates it itself; all routes share one counter.
function createStoreClass(counter: RateCounter) {
  return class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (caller, done) => done(null, counter.add(caller));
    child = () => this;
  };
}
