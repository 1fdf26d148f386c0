import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/connect.ts';
import { AppError } from '#server/errors.ts';
import { clientAddress } from '#server/http/protection/client-address.ts';

/** /healthz: the process runs. /readyz: it can serve customers; asks the database at most once a second. */
export function serveHealthChecks(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  const checkReadiness = atMostOnceASecond(createReadinessCheck(app.dependencies.database));
  // Counted apart from the calls of guests: a proxy without TRUST_PROXY shares its address with them.
  const rateLimit = { keyGenerator: clientOf };
  app.get('/readyz', { config: { rateLimit } }, async () => {
    const cause = await checkReadiness();
    if (cause === null) return { status: 'ok' };
    throw Object.assign(new AppError('unavailable', 'Cơ sở dữ liệu chưa sẵn sàng.'), { cause });
  });
}

const clientOf = (request: Parameters<typeof clientAddress>[0]) => `readyz ${clientAddress(request)}`;

const maxQueryMs = 1_500;

/** Resolves with why the database is not ready, or `null`. */
function createReadinessCheck(database: Database): () => Promise<unknown> {
  // A query that hangs holds a connection: never a second one beside it.
  let query: Promise<unknown> | null = null;
  const runQuery = async () => {
    // Reading a table also checks that the migrations have run.
    const rows = database.execute(sql`select 1 from settings limit 1`);
    return rows.then(
      () => null,
      (error: unknown) => error,
    );
  };
  return () => {
    query ??= runQuery().finally(() => {
      query = null;
    });
    const timeout = pause(maxQueryMs, new Error('no answer'), { ref: false });
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
