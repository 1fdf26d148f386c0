import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '#server/errors.ts';

const checkIntervalMs = 200;
const maxSilenceMs = 800;
const maxProbeMs = 400;
/** After the process itself was paused, heartbeats need a second to come back. */
const minOnTimeChecks = 5;

const hangingError = () => unavailable();

type AnswerInTime = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Answers requests with 503 within two seconds when PostgreSQL hangs: by their own timeouts alone, queries would wait for
 * 12 s. It hangs if neither the heartbeat nor a query of the pool gets an answer; a slow query alone rejects nothing. The
 * work goes on, and may still commit once PostgreSQL answers again, as with any lost response.
 */
export function registerDatabaseGuard(app: FastifyInstance): void {
  const pending = new Set<() => void>();
  let hangs = false;
  const stop = watchDatabase(app, value => {
    hangs = value;
    if (hangs) for (const reject of pending) reject();
  });
  app.addHook('onClose', async () => stop());
  const answerInTime: AnswerInTime = async work => {
    if (hangs) throw hangingError();
    const { promise: hanging, reject } = Promise.withResolvers<never>();
    const rejectHanging = () => reject(hangingError());
    pending.add(rejectHanging);
    try {
      return await Promise.race([work(), hanging]);
    } finally {
      pending.delete(rejectHanging);
    }
  };
  app.decorate('answerInTime', answerInTime);
}

function watchDatabase(app: FastifyInstance, onChange: (hangs: boolean) => void): () => void {
  const { changeNotifications, database } = app.dependencies;
  if (!changeNotifications) return () => {};
  let isProbing = false;
  const probe = async () => {
    isProbing = true;
    const timer = setTimeout(onChange, maxProbeMs, true).unref();
    try {
      await database.execute(sql`select 1`);
      onChange(false);
    } catch {
      onChange(true);
    }
    clearTimeout(timer);
    isProbing = false;
  };
  const isOnTime = createClockCheck();
  const timer = setInterval(() => {
    if (!isOnTime() || isProbing) return;
    if (changeNotifications.silentMs() > maxSilenceMs) void probe();
    else onChange(false);
  }, checkIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

// While this process does not get to run, silence says nothing about PostgreSQL.
function createClockCheck(): () => boolean {
  let lastAt = performance.now();
  let onTime = 0;
  return () => {
    const now = performance.now();
    onTime = now - lastAt < 2 * checkIntervalMs ? onTime + 1 : 0;
    lastAt = now;
    return onTime >= minOnTimeChecks;
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Rejects with 503 if PostgreSQL hangs meanwhile. */
    answerInTime: AnswerInTime;
  }
}
