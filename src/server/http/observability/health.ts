import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors.ts';

/** For whoever watches the shop: /healthz says that it runs, /readyz that it can take customers. */
export function serveHealthChecks(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    try {
      // The last table a migration makes must be there too.
      await app.shop.database.execute(sql`select 1 from settings limit 1`);
      return { status: 'ok' };
    } catch (cause) {
      throw Object.assign(new AppError('busy', 'Cơ sở dữ liệu chưa sẵn sàng.'), { cause });
    }
  });
}
