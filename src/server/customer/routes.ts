import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import * as calls from '#contract/customer.ts';
import type { Database } from '#server/database/connect.ts';
import { mutationRoute, queryRoute } from '#server/http/endpoint/routes.ts';
import { assertSelf } from '#server/http/session/assert-self.ts';
import { addressRoutes } from './address-routes.ts';
import { listAddresses } from './addresses.ts';
import { passwordRoutes } from './password-routes.ts';
import { findDetails, updateDetails } from './store.ts';

/** A customer's own profile: details, password, addresses. */
export function customerRoutes(app: FastifyInstance): void {
  queryRoute(app, calls.showCustomer, async ({ params, customer, database }) => {
    assertSelf(customer, params.id);
    return { data: await wholeCustomer(database, params.id) };
  });

  mutationRoute(app, calls.updateDetail, async ({ params, body, customer, database }) => {
    assertSelf(customer, params.id);
    await updateDetails(database, params.id, body);
    return { message: 'Đã cập nhật hồ sơ.', data: { customer: await wholeCustomer(database, params.id) } };
  });

  passwordRoutes(app);
  addressRoutes(app);
}

async function wholeCustomer(database: Database, id: number) {
  const details = await findDetails(database, id);
  return z.parse(calls.customer, { ...details, addresses: await listAddresses(database, id) });
}
