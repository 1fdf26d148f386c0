import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolLoad } from '#server/database/connect.ts';
import { notFound } from '#server/errors.ts';

const slowRequestMs = 1_000;

/** Counts and logs every response by its route, never by its URL, which may hold ids and search terms. */
export function registerMetrics(app: FastifyInstance): void {
  const { pool, publicMetrics } = app.dependencies;
  const { registry, durations, replays } = createMetrics(pool);
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const replayed = reply.hasHeader('idempotency-replayed');
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    if (replayed) replays.inc();
    logRequest(request, reply, { method, route, replayed });
    done();
  });
  app.addHook('onRequestAbort', async request => {
    request.log.info({ route: request.routeOptions.url }, 'client disconnected');
  });
  // Only for a process that listens: tests build apps by the dozen.
  app.addHook('onListen', () => collectDefaultMetrics({ register: registry }));
  app.get('/metrics', async (request, reply) => {
    if (!publicMetrics && !isLocalRequest(request)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function logRequest(request: FastifyRequest, reply: FastifyReply, fields: object): void {
  const ms = Math.round(reply.elapsedTime);
  const entry = { ...fields, status: reply.statusCode, ms };
  // A file is as slow as its reader.
  const isCall = request.routeOptions.config.endpoint !== undefined;
  // Who is refused may have waited for a turn.
  const isRefused = reply.statusCode >= 400 && reply.statusCode !== 500;
  if (isCall && !isRefused && ms > slowRequestMs) request.log.warn(entry, 'slow request');
  else request.log.info(entry, 'request completed');
}

function createMetrics(pool: PoolLoad | undefined) {
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
    help: 'Repeated writes answered with the stored response',
    registers,
  });
  if (pool) measurePool(pool, registers);
  return { registry, durations, replays };
}

function measurePool(pool: PoolLoad, registers: Registry[]): void {
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

const loopback = /^(127\.|::1$|::ffff:127\.)/;

// Behind a proxy on this machine every request comes from loopback; every proxy adds one of these headers.
function isLocalRequest({ socket, headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via;
  return forwarded === undefined && loopback.test(socket.remoteAddress ?? '');
}
