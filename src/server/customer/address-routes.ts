import type { FastifyInstance } from 'fastify';
import {
  addAddressEndpoint,
  deleteAddressEndpoint,
  updateAddressEndpoint,
  updateDefaultAddressEndpoint,
} from '#contract/customer.ts';
import { AppError } from '#server/errors.ts';
import { mutationRoute } from '#server/http/endpoint/mutation-routes.ts';
import { assertSelf } from '#server/http/session/assert-self.ts';
import { deleteAddress, makeDefault, saveAddress, updateAddress } from './addresses.ts';
import { findAddress } from './list-addresses.ts';

export function addressRoutes(app: FastifyInstance): void {
  mutationRoute(app, addAddressEndpoint, async ({ params, body, customer, transaction }) => {
    assertSelf(customer, params.id);
    const { id, ...fields } = body;
    const address = await saveAddress(transaction, params.id, fields, id);
    return { message: 'Đã thêm địa chỉ.', data: { address } };
  });

  mutationRoute(app, updateAddressEndpoint, async ({ params, body, customer, transaction }) => {
    const address = await updateAddress(transaction, customer.customer_id, params.id, body);
    return { message: 'Đã cập nhật địa chỉ.', data: { address } };
  });

  mutationRoute(app, deleteAddressEndpoint, async ({ params, customer, transaction }) => {
    await deleteAddress(transaction, customer.customer_id, params.id);
    return { message: 'Đã xóa địa chỉ.' };
  });

  mutationRoute(app, updateDefaultAddressEndpoint, async ({ params, body, customer, transaction }) => {
    if (body.is_default) await makeDefault(transaction, customer.customer_id, params.id);
    const address = await findAddress(transaction, customer.customer_id, params.id);
    if (address.is_default && !body.is_default) throw needsDefaultError();
    return { message: 'Đã đổi địa chỉ mặc định.', data: { address } };
  });
}

function needsDefaultError(): AppError {
  return new AppError(
    'conflict',
    'Lúc nào cũng cần một địa chỉ mặc định. Muốn đổi, bạn bật ở địa chỉ khác nhé.',
  );
}
