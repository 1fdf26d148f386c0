import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors.ts';

/** Calls that may wait for a connection; at some ms a query, the last of them waits half a second. */
const mostWaiting = 100;

const crowded = () =>
  new AppError('busy', 'Cửa hàng đang rất đông. Vui lòng thử lại sau ít giây.', { retryAfter: 5 });

const restarting = () =>
  new AppError('busy', 'Cửa hàng đang khởi động lại. Vui lòng thử lại sau ít giây.', { retryAfter: 5 });

/**
 * Refuses calls with 503 early rather than late: while the process keeps lagging behind, while too many wait for the
 * database, and once the shop is closing. Who watches the shop is always answered.
 */
export async function registerOverloadGuard(app: FastifyInstance): Promise<void> {
  const { pool } = app.shop;
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (isWatching(request.url)) return done();
    if (closing) {
      reply.header('connection', 'close');
      return done(restarting());
    }
    return pool && pool.waitingCount > mostWaiting ? done(crowded()) : done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    // A machine that stops for a moment, as shared ones do, is not crowded: a sample must outlast such a stop.
    sampleInterval: 3_000,
    pressureHandler: ({ url }) => {
      if (!isWatching(url)) throw crowded();
    },
  });
}

const isWatching = (url: string) => url === '/healthz' || url === '/readyz' || url === '/metrics';
