import { addCartItemEndpoint, showCartEndpoint } from '#contract/cart.ts';
import { listProductsEndpoint } from '#contract/catalogue.ts';
import { showCustomerEndpoint } from '#contract/customer.ts';
import {
  listOrdersEndpoint,
  type PlaceOrderBody,
  placeOrderEndpoint,
  showOrderEndpoint,
} from '#contract/orders/orders.ts';
import { listPaymentRequestsEndpoint } from '#contract/payments.ts';
import { invoiceForm } from '../data/invoice-form.ts';
import { photo } from '../data/photo.ts';
import type { CustomerClient, idempotencyHeader, TestClient } from './test-client.ts';

type IdempotencyHeader = ReturnType<typeof idempotencyHeader>;

/** Returns the id of the cart line. */
export async function addToCart(
  client: TestClient,
  product_item_id: number,
  quantity = 1,
  order_attributes: Record<string, string> = {},
): Promise<string> {
  const body = { product_item_id, quantity, extra_attributes: { order_attributes } };
  return (await client.call(addCartItemEndpoint, { body })).data.item.id;
}

export const fetchCart = async (client: TestClient) => (await client.call(showCartEndpoint, {})).data.items;

/** Of the first page of the shop. */
export const listProductNames = async (client: TestClient) =>
  (await client.call(listProductsEndpoint, { query: {} })).data.data.map(product => product.name);

export const fetchProfile = async (customer: CustomerClient) =>
  (await customer.call(showCustomerEndpoint, { params: { id: customer.id } })).data;

/** Orders one of each of these variants of `seedProducts`, with a name on the embroidered ones. */
export async function orderVariants(
  client: TestClient,
  productItemIds: readonly number[],
  placement: Partial<PlaceOrderBody> = {},
) {
  const item_ids = [];
  for (const id of productItemIds)
    item_ids.push(await addToCart(client, id, 1, id < 3 ? { 'Tên thêu': 'Bống' } : {}));
  return (await client.call(placeOrderEndpoint, { body: { item_ids, ...placement } })).data.order;
}

export const fetchOrder = async (client: TestClient, id: string) =>
  (await client.call(showOrderEndpoint, { params: { id } })).data.order;

export const fetchOrders = async (client: TestClient) =>
  (await client.call(listOrdersEndpoint, { query: {} })).data.orders;

export async function placeAndFetchOrder(client: TestClient, productItemIds: readonly number[]) {
  const { id } = await orderVariants(client, productItemIds);
  return fetchOrder(client, id);
}

export const fetchPaymentRequests = async (client: TestClient) =>
  (await client.call(listPaymentRequestsEndpoint, {})).data.paymentRequest;

export async function uploadInvoicePicture(
  client: TestClient,
  paymentRequestId: number,
  key?: IdempotencyHeader,
) {
  return uploadInvoice(client, { id: paymentRequestId, file: await photo().jpeg().toBuffer() }, key);
}

export function uploadInvoice(
  client: TestClient,
  form: Parameters<typeof invoiceForm>[0],
  key?: IdempotencyHeader,
) {
  const { payload, headers } = invoiceForm(form);
  return client.inject('POST', '/api/paymentRequest/uploadInvoiceImage', {
    payload,
    headers: { ...headers, ...key },
  });
}
