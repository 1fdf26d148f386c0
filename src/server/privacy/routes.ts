import type { FastifyInstance } from 'fastify';
import { consentEndpoint, deleteAccountEndpoint, exportDataEndpoint } from '#contract/privacy.ts';
import { retention } from '#contract/retention.ts';
import { withPasswordCheck } from '#server/auth/password-check-routes.ts';
import { deleteOtherSessions } from '#server/auth/sessions.ts';
import { closeAccount } from '#server/customer/close-account.ts';
import { saveConsent } from '#server/customer/consent.ts';
import { clientAddress } from '#server/http/connections/client-address.ts';
import { mutationRoute, preparedMutationRoute } from '#server/http/endpoint/mutation-routes.ts';
import { queryRoute } from '#server/http/endpoint/routes.ts';
import { assertSelf } from '#server/http/session/assert-self.ts';
import { clearSessionCookies, endSession } from '#server/http/session/session.ts';
import { exportData } from './export-data.ts';
import { createExportLimit } from './export-limit.ts';

export function privacyRoutes(app: FastifyInstance): void {
  exportRoute(app);

  withPasswordCheck(app, 'account closed', (scope, checkPassword) => {
    // Not in the transaction, which may be rolled back, and at whose end the session must still be there.
    scope.addHook('onSend', async (request, reply) => {
      // A deletion that is repeated after the account was opened again closes nothing.
      if (reply.statusCode !== deleteAccountEndpoint.status || reply.hasHeader('idempotency-replayed'))
        return;
      // A session of a closed account opens nothing, so it may stay.
      await endSession(request).catch(() => undefined);
      clearSessionCookies(reply);
    });
    preparedMutationRoute(
      scope,
      deleteAccountEndpoint,
      ({ params, body, ...context }) => {
        assertSelf(context.customer, params.id);
        return checkPassword(context, body.current_password);
      },
      async ({ params, transaction, request }, assertUnchanged) => {
        await assertUnchanged(transaction);
        await closeAccount(transaction, params.id);
        await deleteOtherSessions(transaction, params.id, request.session?.id ?? '');
        return { message: farewell };
      },
    );
  });

  mutationRoute(app, consentEndpoint, async ({ params, body, customer, transaction }) => {
    assertSelf(customer, params.id);
    await saveConsent(transaction, params.id, body.privacy_version);
    return { message: 'Cảm ơn bạn đã đọc và đồng ý.' };
  });
}

const farewell = `Tài khoản đã đóng. Đổi ý, bạn đăng nhập lại trong ${retention.closedAccountDays} ngày nhé.`;

/** A read, but a POST: no other site can start it. Its response is not stored under an idempotency key. */
function exportRoute(app: FastifyInstance): void {
  const limit = createExportLimit();
  queryRoute(app, exportDataEndpoint, ({ params, customer, database, request }) => {
    assertSelf(customer, params.id);
    const charge = (text: string) => app.customerLoads.chargeJson(params.id, text.length);
    const parts = chargeEach(exportData(database, params.id), charge);
    return limit.begin(params.id, clientAddress(request), inEnvelope(parts));
  });
}

async function* chargeEach(parts: AsyncIterable<string>, charge: (text: string) => void) {
  for await (const part of parts) {
    charge(part);
    yield part;
  }
}

async function* inEnvelope(parts: AsyncIterable<string>) {
  yield '{"data":';
  yield* parts;
  yield '}';
}
