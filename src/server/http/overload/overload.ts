import type { FastifyInstance } from 'fastify';
import { unavailable } from '#server/errors.ts';
import { watchEventLoop } from './event-loop-delay.ts';

/** With more, the last one would wait over half a second for a database connection. */
const maxWaitingRequests = 100;
const maxEventLoopDelayMs = 1_000;
/** Shared machines pause for a moment without being overloaded: a sample must be longer than such a pause. */
const sampleMs = 3_000;

export const overloadedError = () => unavailable('Cửa hàng đang đông khách. Bạn thử lại sau ít giây nhé.');

const shuttingDownError = () => unavailable('Cửa hàng đang mở lại. Bạn thử lại sau ít giây nhé.');

/**
 * Rejects requests with 503 early rather than late (rule 22): while the event loop lags, while too many requests wait for
 * the database, and during shutdown. Monitoring URLs are always served.
 */
export function registerOverloadGuard(app: FastifyInstance): void {
  const { pool } = app.dependencies;
  const eventLoop = watchEventLoop(sampleMs);
  app.decorate('readEventLoopDelayMs', eventLoop.readDelayMs);
  app.addHook('onClose', async () => eventLoop.stop());
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (isMonitoringUrl(request.url)) return done();
    if (closing) {
      reply.header('connection', 'close');
      return done(shuttingDownError());
    }
    if (eventLoop.readDelayMs() > maxEventLoopDelayMs) return done(overloadedError());
    // Pictures and pages need no database.
    const needsDatabase = request.routeOptions.config.endpoint !== undefined;
    return needsDatabase && pool && pool.waitingCount > maxWaitingRequests ? done(overloadedError()) : done();
  });
}

export const isMonitoringUrl = (url: string) => url === '/healthz' || url === '/readyz' || url === '/metrics';

declare module 'fastify' {
  interface FastifyInstance {
    /** Of the latest sample. */
    readEventLoopDelayMs(): number;
  }
}
