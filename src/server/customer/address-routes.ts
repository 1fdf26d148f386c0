import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contract/customer.ts';
import { AppError } from '#server/errors.ts';
import { mutationRoute } from '#server/http/endpoint/routes.ts';
import { assertSelf } from '#server/http/session/assert-self.ts';
import { deleteAddress, findAddress, makeDefault, saveAddress, updateAddress } from './addresses.ts';

export function addressRoutes(app: FastifyInstance): void {
  mutationRoute(app, endpoints.addAddress, async ({ params, body, customer, database }) => {
    assertSelf(customer, params.id);
    const { id, ...fields } = body;
    const address = await saveAddress(database, params.id, fields, id);
    return { message: 'Đã thêm địa chỉ.', data: { address } };
  });

  mutationRoute(app, endpoints.updateAddress, async ({ params, body, customer, database }) => {
    const address = await updateAddress(database, customer.customer_id, params.id, body);
    return { message: 'Đã cập nhật địa chỉ.', data: { address } };
  });

  mutationRoute(app, endpoints.deleteAddress, async ({ params, customer, database }) => {
    await deleteAddress(database, customer.customer_id, params.id);
    return { message: 'Đã xoá địa chỉ.' };
  });

  mutationRoute(app, endpoints.updateDefaultAddress, async ({ params, body, customer, database }) => {
    if (body.is_default) await makeDefault(database, customer.customer_id, params.id);
    const address = await findAddress(database, customer.customer_id, params.id);
    if (address.is_default && !body.is_default) throw needsDefaultError();
    return { message: 'Đã cập nhật địa chỉ mặc định.', data: { address } };
  });
}

function needsDefaultError(): AppError {
  return new AppError('conflict', 'Luôn cần một địa chỉ mặc định. Hãy chọn địa chỉ khác làm mặc định.');
}
