import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { consentEndpoint, deleteAccountEndpoint, exportDataEndpoint } from '#contract/privacy.ts';
import { retention } from '#contract/retention.ts';
import { withPasswordCheck } from '#server/auth/password-routes.ts';
import { deleteAllSessions } from '#server/auth/sessions.ts';
import { closeAccount } from '#server/customer/closing.ts';
import { saveConsent } from '#server/customer/consent.ts';
import { AppError } from '#server/errors.ts';
import { mutationRoute, queryRoute } from '#server/http/endpoint/routes.ts';
import { assertSelf } from '#server/http/session/assert-self.ts';
import { clearSessionCookies } from '#server/http/session/session.ts';
import { exportData } from './export-data.ts';

export function privacyRoutes(app: FastifyInstance): void {
  exportRoute(app);

  withPasswordCheck(app, 'account closed', (scope, assertPassword) => {
    mutationRoute(scope, deleteAccountEndpoint, async ({ params, body, reply, ...context }) => {
      assertSelf(context.customer, params.id);
      await assertPassword(context, body.current_password);
      await closeAccount(context.transaction, params.id);
      await deleteAllSessions(context.transaction, params.id);
      clearSessionCookies(reply);
      return { message: farewell };
    });
  });

  mutationRoute(app, consentEndpoint, async ({ params, body, customer, transaction }) => {
    assertSelf(customer, params.id);
    await saveConsent(transaction, params.id, body.privacy_version);
    return { message: 'Cảm ơn bạn đã đọc và đồng ý.' };
  });
}

const farewell = `Tài khoản đã đóng. Đổi ý, bạn đăng nhập lại trong ${retention.closedAccountDays} ngày nhé.`;

const maxExports = 4;

/** A read, but a POST: no other site can start it. Its response is not stored under an idempotency key. */
function exportRoute(app: FastifyInstance): void {
  const running = new Set<number>();
  queryRoute(app, exportDataEndpoint, ({ params, customer, database }) => {
    assertSelf(customer, params.id);
    if (running.size >= maxExports || running.has(params.id)) throw busyError();
    running.add(params.id);
    const stream = Readable.from(inEnvelope(exportData(database, params.id)));
    return stream.once('close', () => running.delete(params.id));
  });
}

async function* inEnvelope(parts: AsyncIterable<string>) {
  yield '{"data":';
  yield* parts;
  yield '}';
}

const busyError = () =>
  new AppError('unavailable', 'Cửa hàng đang soạn dữ liệu. Bạn thử lại sau ít giây nhé.', { retryAfter: 10 });
