import type { FastifyInstance } from 'fastify';
import { showCustomerEndpoint, updateDetailEndpoint } from '#contract/customer.ts';
import { checkContact, isContactChange, tellOtherSessions } from '#server/auth/contact-changes.ts';
import { clientAddress } from '#server/http/connections/client-address.ts';
import { preparedMutationRoute } from '#server/http/endpoint/mutation-routes.ts';
import { queryRoute } from '#server/http/endpoint/routes.ts';
import { logSecurityEvent } from '#server/http/observability/security-log.ts';
import { assertSelf } from '#server/http/session/assert-self.ts';
import { addressRoutes } from './address-routes.ts';
import { loadCustomer } from './load-customer.ts';
import { updateDetails } from './store.ts';

export function customerRoutes(app: FastifyInstance): void {
  queryRoute(app, showCustomerEndpoint, async ({ params, customer, database }) => {
    assertSelf(customer, params.id);
    return { data: await loadCustomer(database, params.id) };
  });

  updateDetailRoute(app);
  addressRoutes(app);
}

function updateDetailRoute(app: FastifyInstance): void {
  app.register(async scope => {
    logContactChanges(scope);
    preparedMutationRoute(
      scope,
      updateDetailEndpoint,
      async ({ params, body, customer, database, request }) => {
        assertSelf(customer, params.id);
        await checkContact(database, params.id, body, clientAddress(request));
      },
      async ({ params, body, transaction, request }) => {
        await updateDetails(transaction, params.id, body);
        if (isContactChange(body)) await tellOtherSessions(transaction, params.id, request.session?.id ?? '');
        const customer = await loadCustomer(transaction, params.id);
        return { message: 'Đã cập nhật hồ sơ.', data: { customer } };
      },
    );
  });
}

// After the commit, and not for a replay.
function logContactChanges(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply) => {
    const body = updateDetailEndpoint.body.safeParse(request.body);
    if (reply.statusCode !== 200 || reply.hasHeader('idempotency-replayed')) return;
    if (body.success && isContactChange(body.data))
      logSecurityEvent(request, 'sign-in contact changed', request.session?.user.customer_id);
  });
}
