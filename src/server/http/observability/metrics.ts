import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '#server/errors.ts';

/** A call slower than this, in ms, is worth a line in the log. */
const slow = 1_000;

/** Counts and logs every answer, by its route and never its address, which may hold ids and search words. */
export function registerMetrics(app: FastifyInstance): void {
  const { registry, durations, replays } = measures(app);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    const replayed = reply.hasHeader('idempotency-replayed');
    if (replayed) replays.inc();
    log(request, reply, { method, route, replayed });
    done();
  });
  app.addHook('onRequestAbort', async request => {
    request.log.info({ route: request.routeOptions.url }, 'caller went away');
  });
  // Only a process that listens has a loop worth measuring; others are built by the dozen in tests.
  app.addHook('onListen', () => collectDefaultMetrics({ register: registry }));
  app.get('/metrics', async (request, reply) => {
    if (!app.shop.openMetrics && !isOnThisMachine(request)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function log(request: FastifyRequest, reply: FastifyReply, about: object): void {
  const ms = Math.round(reply.elapsedTime);
  const line = { ...about, status: reply.statusCode, ms };
  if (ms > slow) request.log.warn(line, 'slow call');
  else request.log.info(line, 'call answered');
}

function measures({ shop: { pool } }: FastifyInstance) {
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 5],
    registers,
  });
  const replays = new Counter({
    name: 'outbox_replays_total',
    help: 'Writes answered from memory because a phone asked again',
    registers,
  });
  if (pool) {
    const connections = new Gauge({
      name: 'database_connections',
      help: 'Connections of the pool: open, idle, and calls that wait for one',
      labelNames: ['state'],
      registers,
      collect: () => {
        connections.set({ state: 'open' }, pool.totalCount);
        connections.set({ state: 'idle' }, pool.idleCount);
        connections.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
  }
  return { registry, durations, replays };
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

// Through a proxy on this machine the whole world comes from loopback; every proxy leaves one of these marks.
function isOnThisMachine({ socket, headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via;
  return forwarded === undefined && loopback.test(socket.remoteAddress ?? '');
}
