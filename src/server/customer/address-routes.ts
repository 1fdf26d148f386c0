import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/customer.ts';
import { Failure } from '#server/errors.ts';
import { serveWrite } from '#server/http/endpoint/routes.ts';
import { onlyOwn } from '#server/http/session/assert-self.ts';
import { deleteAddress, findAddress, makeDefault, saveAddress } from './addresses.ts';

/** Where a customer's parcels go. */
export function addressRoutes(app: FastifyInstance): void {
  serveWrite(app, calls.addAddress, async ({ params, body, customer, database }) => {
    onlyOwn(customer, params.id);
    const { id, ...wanted } = body;
    const address = await saveAddress(database, params.id, wanted, id);
    return { message: 'Đã thêm địa chỉ.', data: { address } };
  });

  serveWrite(app, calls.updateAddress, async ({ params, body, customer, database }) => {
    await findAddress(database, customer.customer_id, params.id);
    const address = await saveAddress(database, customer.customer_id, body, params.id);
    return { message: 'Đã cập nhật địa chỉ.', data: { address } };
  });

  serveWrite(app, calls.deleteAddress, async ({ params, customer, database }) => {
    await deleteAddress(database, customer.customer_id, params.id);
    return { message: 'Đã xoá địa chỉ.' };
  });

  serveWrite(app, calls.updateDefaultAddress, async ({ params, body, customer, database }) => {
    if (body.is_default) await makeDefault(database, customer.customer_id, params.id);
    const address = await findAddress(database, customer.customer_id, params.id);
    if (address.is_default && !body.is_default) throw needsDefault();
    return { message: 'Đã cập nhật địa chỉ mặc định.', data: { address } };
  });
}

function needsDefault(): Failure {
  return new Failure('conflict', 'Luôn cần một địa chỉ mặc định. Hãy chọn địa chỉ khác làm mặc định.');
}
