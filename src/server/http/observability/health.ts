import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors.ts';

/** /healthz: the process runs. /readyz: it can serve customers. */
export function serveHealthChecks(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    try {
      // Reading a table also checks that the migrations have run.
      await app.dependencies.database.execute(sql`select 1 from settings limit 1`);
      return { status: 'ok' };
    } catch (cause) {
      throw Object.assign(new AppError('unavailable', 'Cơ sở dữ liệu chưa sẵn sàng.'), { cause });
    }
  });
}
