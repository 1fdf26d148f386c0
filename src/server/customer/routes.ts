import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import * as endpoints from '#contract/customer.ts';
import type { Database } from '#server/database/connect.ts';
import { mutationRoute, queryRoute } from '#server/http/endpoint/routes.ts';
import { assertSelf } from '#server/http/session/assert-self.ts';
import { addressRoutes } from './address-routes.ts';
import { listAddresses } from './addresses.ts';
import { findDetails, updateDetails } from './store.ts';

export function customerRoutes(app: FastifyInstance): void {
  queryRoute(app, endpoints.showCustomer, async ({ params, customer, database }) => {
    assertSelf(customer, params.id);
    return { data: await loadCustomer(database, params.id) };
  });

  mutationRoute(app, endpoints.updateDetail, async ({ params, body, customer, database }) => {
    assertSelf(customer, params.id);
    await updateDetails(database, params.id, body);
    return { message: 'Đã cập nhật hồ sơ.', data: { customer: await loadCustomer(database, params.id) } };
  });

  addressRoutes(app);
}

async function loadCustomer(database: Database, id: number) {
  const details = await findDetails(database, id);
  return z.parse(endpoints.customer, { ...details, addresses: await listAddresses(database, id) });
}
