import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { customer, showCustomerEndpoint, updateDetailEndpoint } from '#contract/customer.ts';
import type { Database } from '#server/database/connect.ts';
import { mutationRoute, queryRoute } from '#server/http/endpoint/routes.ts';
import { assertSelf } from '#server/http/session/assert-self.ts';
import { addressRoutes } from './address-routes.ts';
import { listAddresses } from './addresses.ts';
import { findDetails, updateDetails } from './store.ts';

export function customerRoutes(app: FastifyInstance): void {
  queryRoute(app, showCustomerEndpoint, async ({ params, customer, database }) => {
    assertSelf(customer, params.id);
    return { data: await loadCustomer(database, params.id) };
  });

  mutationRoute(app, updateDetailEndpoint, async ({ params, body, customer, transaction }) => {
    assertSelf(customer, params.id);
    await updateDetails(transaction, params.id, body);
    return { message: 'Đã cập nhật hồ sơ.', data: { customer: await loadCustomer(transaction, params.id) } };
  });

  addressRoutes(app);
}

async function loadCustomer(database: Database, id: number) {
  const details = await findDetails(database, id);
  return z.parse(customer, { ...details, addresses: await listAddresses(database, id) });
}
