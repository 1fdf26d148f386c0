import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import * as calls from '#contract/customer.ts';
import { hashPassword, passwordFits } from '#server/auth/passwords.ts';
import { endOtherSessions } from '#server/auth/sessions.ts';
import type { Database } from '#server/database/connect.ts';
import { invalid } from '#server/failure.ts';
import { onlyOwn } from '#server/http/own.ts';
import { serveRead, serveWrite } from '#server/http/serve-endpoint.ts';
import { addressRoutes } from './address-routes.ts';
import { listAddresses } from './addresses.ts';
import { changeDetails, findDetails, passwordHashOf, storePasswordHash } from './store.ts';

/** A customer's own profile: details, password, addresses. */
export function customerRoutes(app: FastifyInstance): void {
  serveRead(app, calls.showCustomer, async ({ params, customer, database }) => {
    onlyOwn(customer, params.id);
    return { data: await wholeCustomer(database, params.id) };
  });

  serveWrite(app, calls.updateDetail, async ({ params, body, customer, database }) => {
    onlyOwn(customer, params.id);
    await changeDetails(database, params.id, body);
    return { message: 'Đã cập nhật hồ sơ.', data: { customer: await wholeCustomer(database, params.id) } };
  });

  serveWrite(app, calls.updatePassword, async ({ body, customer, database, request }) => {
    const stored = await passwordHashOf(database, customer.customer_id);
    if (!(await passwordFits(body.current_password, stored)))
      throw invalid({ current_password: ['Mật khẩu hiện tại chưa đúng.'] });
    await storePasswordHash(database, customer.customer_id, await hashPassword(body.password));
    await endOtherSessions(database, customer.customer_id, request.session?.id ?? '');
    return { message: 'Đã đổi mật khẩu. Các thiết bị khác cần đăng nhập lại.' };
  });

  addressRoutes(app);
}

async function wholeCustomer(database: Database, id: number) {
  const details = await findDetails(database, id);
  return z.parse(calls.customer, { ...details, addresses: await listAddresses(database, id) });
}
