import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/connect.ts';
import { newerDatabase, readMigrationState } from '#server/database/migration-state.ts';
import { AppError } from '#server/errors.ts';
import { clientAddress } from '#server/http/connections/client-address.ts';

/** /healthz: the process runs. /readyz: it can serve customers; asks the database at most once a second. */
export function serveHealthChecks(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  const checkReadiness = atMostOnceASecond(createReadinessCheck(app.dependencies.database));
  // Counted apart from the calls of guests: a proxy without TRUST_PROXY shares its address with them.
  const rateLimit = { keyGenerator: clientOf };
  app.get('/readyz', { config: { rateLimit } }, async () => {
    const error = await app.answerInTime(checkReadiness);
    if (error) throw error;
    return { status: 'ok' };
  });
}

const clientOf = (request: Parameters<typeof clientAddress>[0]) => `readyz ${clientAddress(request)}`;

const maxQueryMs = 1_500;

const notReady = (cause: unknown) =>
  Object.assign(new AppError('unavailable', 'Cơ sở dữ liệu chưa sẵn sàng.'), { cause });

/** Resolves with why the database is not ready, or `null`. */
function createReadinessCheck(database: Database): () => Promise<AppError | null> {
  // A query that hangs holds a connection: never a second one beside it.
  let query: Promise<AppError | null> | null = null;
  const runQuery = () =>
    readMigrationState(database).then(({ unknown, isReadOnly }) => {
      // A newer version has migrated the database meanwhile: requests should go to its processes.
      if (unknown > 0) return new AppError('unavailable', newerDatabase);
      return isReadOnly ? notReady(new Error('read-only')) : null;
    }, notReady);
  return () => {
    query ??= runQuery().finally(() => {
      query = null;
    });
    const timeout = pause(maxQueryMs, notReady(new Error('no answer')), { ref: false });
    return Promise.race([query, timeout]);
  };
}

function atMostOnceASecond<T>(check: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null;
  let checkedAt = 0;
  return () => {
    const now = performance.now();
    if (result && now - checkedAt < 1_000) return result;
    checkedAt = now;
    result = check();
    return result;
  };
}
