import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/customer.ts';
import { AppError } from '#server/errors.ts';
import { mutationRoute } from '#server/http/endpoint/routes.ts';
import { assertSelf } from '#server/http/session/assert-self.ts';
import { deleteAddress, findAddress, makeDefault, saveAddress } from './addresses.ts';

/** Where a customer's parcels go. */
export function addressRoutes(app: FastifyInstance): void {
  mutationRoute(app, calls.addAddress, async ({ params, body, customer, database }) => {
    assertSelf(customer, params.id);
    const { id, ...wanted } = body;
    const address = await saveAddress(database, params.id, wanted, id);
    return { message: 'Đã thêm địa chỉ.', data: { address } };
  });

  mutationRoute(app, calls.updateAddress, async ({ params, body, customer, database }) => {
    await findAddress(database, customer.customer_id, params.id);
    const address = await saveAddress(database, customer.customer_id, body, params.id);
    return { message: 'Đã cập nhật địa chỉ.', data: { address } };
  });

  mutationRoute(app, calls.deleteAddress, async ({ params, customer, database }) => {
    await deleteAddress(database, customer.customer_id, params.id);
    return { message: 'Đã xoá địa chỉ.' };
  });

  mutationRoute(app, calls.updateDefaultAddress, async ({ params, body, customer, database }) => {
    if (body.is_default) await makeDefault(database, customer.customer_id, params.id);
    const address = await findAddress(database, customer.customer_id, params.id);
    if (address.is_default && !body.is_default) throw needsDefault();
    return { message: 'Đã cập nhật địa chỉ mặc định.', data: { address } };
  });
}

function needsDefault(): AppError {
  return new AppError('conflict', 'Luôn cần một địa chỉ mặc định. Hãy chọn địa chỉ khác làm mặc định.');
}
