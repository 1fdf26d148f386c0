import { addAddressEndpoint, updateDetailEndpoint } from '#contract/customer.ts';
import { changeFavouriteEndpoint } from '#contract/favourites.ts';
import { placeOrderEndpoint } from '#contract/orders/orders.ts';
import { shop as constants } from '#contract/shop.ts';
import { createPaymentRequest } from '#server/payments/admin/create-request.ts';
import { rejectPaymentRequest } from '#server/payments/admin/review-request.ts';
import { addressBody } from '../../support/data/address-body.ts';
import { photo } from '../../support/data/photo.ts';
import { addToCart, uploadInvoice, uploadInvoicePicture } from '../../support/http/customer-actions.ts';
import { idempotencyHeader, registerAndSignIn } from '../../support/http/test-client.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';

/**
 * Leaves something in every table that knows customers. `mark`, of at most 14 letters and digits, is in each text the customer
 * typed and in what staff wrote. Needs `seedProducts`.
 */
export async function openCustomerWithEverything({ app, database }: TestShop, mark: string) {
  const [privacy_version] = constants.privacyVersions;
  const customer = await registerAndSignIn(app, {
    name: `Tên ${mark}`,
    email: `${mark}@be.vn`,
    address: `Ngõ ${mark}`,
    privacy_version,
  });
  const params = { id: customer.id };
  await customer.call(updateDetailEndpoint, { params, body: { phone2: '0912000333' } });
  const recipient = { recipient_name: `Bà ${mark}`, recipient_phone: '0912000444' };
  const { address } = (
    await customer.call(addAddressEndpoint, { params, body: { ...addressBody, ...recipient } })
  ).data;
  await customer.call(changeFavouriteEndpoint, { params, body: { product_id: 1, is_favored: true } });
  const addLine = () => addToCart(customer, 1, 2, { 'Tên thêu': mark });
  const placement = { item_ids: [await addLine()], address_id: address.id, note: `Dặn ${mark}` };
  const { order } = (await customer.call(placeOrderEndpoint, { body: placement }, idempotencyHeader())).data;
  await addLine();
  const request = await database.transaction(transaction =>
    createPaymentRequest(transaction, [order.code], undefined, 'lan'),
  );
  await uploadInvoicePicture(customer, request.id);
  await database.transaction(transaction =>
    rejectPaymentRequest(transaction, request.code, `Người chuyển là ${mark}`, 'lan'),
  );
  const file = await photo(600, 800).jpeg().toBuffer();
  await uploadInvoice(customer, { id: request.id, file });
  await database.transaction(transaction =>
    rejectPaymentRequest(transaction, request.code, `Vẫn là ${mark}`, 'lan'),
  );
  return Object.assign(customer, { orderId: order.id, requestId: request.id });
}

export type CustomerWithEverything = Awaited<ReturnType<typeof openCustomerWithEverything>>;
