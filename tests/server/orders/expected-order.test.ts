import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CartLine, updateCartItemEndpoint } from '#contract/cart.ts';
import {
  addAddressEndpoint,
  showCustomerEndpoint,
  updateAddressEndpoint,
  updateDetailEndpoint,
} from '#contract/customer.ts';
import { placeOrderEndpoint } from '#contract/orders/orders.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { addressBody } from '../../support/data/address-body.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { addToCart, fetchCart, fetchOrder, fetchOrders } from '../../support/http/customer-actions.ts';
import { type CustomerClient, idempotencyHeader, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

const bong = { 'Tên thêu': 'Bống' };

async function fillCart() {
  const client = await registerAndSignIn(shop.app);
  const id = await addToCart(client, 1, 2, bong);
  const address_id = randomUUID();
  const body = { id: address_id, ...addressBody, recipient_name: 'Cô Lan' };
  const { address } = (await client.call(addAddressEndpoint, { params: { id: client.id }, body })).data;
  const expected = {
    lines: await fetchCart(client),
    address: address.address_full,
    recipient_name: 'Cô Lan',
    recipient_phone: null,
  };
  const place = () => client.callRejected(placeOrderEndpoint, { body: placement }, idempotencyHeader());
  const placement = { item_ids: [id], address_id, expected };
  return { client, id, address_id, placement, place };
}

const changeLine = (client: CustomerClient, line: Partial<CartLine> & { id: string }) =>
  client.call(updateCartItemEndpoint, {
    params: { id: line.id },
    body: {
      product_item_id: line.product_item_id ?? 1,
      quantity: line.quantity ?? 2,
      extra_attributes: { order_attributes: line.order_attributes ?? bong },
    },
  });

it('places what the customer saw, also as a phone typed it', async () => {
  const { client, placement } = await fillCart();
  const typed = { 'Tên thêu': ' Bống '.normalize('NFD'), 'Màu chỉ': '' };
  const lines = placement.expected.lines.map(line => ({ ...line, order_attributes: typed }));
  const body = { ...placement, expected: { ...placement.expected, lines } };
  await client.call(placeOrderEndpoint, { body });
  expect(await fetchOrders(client)).toHaveLength(1);
});

it.each([
  ['name', { order_attributes: { 'Tên thêu': 'Bi' } }],
  ['variant', { product_item_id: 2 }],
  ['quantity', { quantity: 3 }],
])('rejects an order whose line has another %s since, tells both, and changes nothing', async (_, change) => {
  const { client, id, place } = await fillCart();
  await changeLine(client, { id, ...change });
  const rejection = await place();
  expect(rejection).toMatchObject({ status: 409, data: { lines: [{ id, ...change }] } });
  expect(rejection.message).toContain('đã được sửa ở máy khác');
  expect(await fetchOrders(client)).toEqual([]);
  expect(await fetchCart(client)).toHaveLength(1);
});

it.each([
  ['variant', { detail: 'Đỏ tươi' }, () => shop.database.update(productItems).set({ name: 'Đỏ tươi' })],
  ['product', { name: 'Áo len' }, () => shop.database.update(products).set({ name: 'Áo len' })],
])('rejects an order whose %s has another name since', async (_, change, rename) => {
  const { client, id, placement, place } = await fillCart();
  const itemsBefore = await shop.database.select().from(productItems);
  const productsBefore = await shop.database.select().from(products);
  await rename();
  const rejection = await place();
  for (const { id: itemId, name } of itemsBefore)
    await shop.database.update(productItems).set({ name }).where(eq(productItems.id, itemId));
  for (const { id: productId, name } of productsBefore)
    await shop.database.update(products).set({ name }).where(eq(products.id, productId));
  expect(rejection).toMatchObject({ status: 409, data: { lines: [{ id, ...change }] } });
  expect(rejection.message).toContain('đổi tên hay mẫu');
  expect(await fetchOrders(client)).toEqual([]);
  await client.call(placeOrderEndpoint, { body: placement });
});

it('rejects an order of which a line would be sewn elsewhere than its picture showed', async () => {
  const { client, id, placement, place } = await fillCart();
  const itemsBefore = await shop.database.select().from(productItems);
  const moved = { image_url: '/pictures/x/640.webp', x: 0.2, y: 0.8, width: 0.3, height: 0.1, angle: 0 };
  await shop.database.update(productItems).set({ embroidery: moved });
  const rejection = await place();
  for (const { id: itemId, embroidery } of itemsBefore)
    await shop.database.update(productItems).set({ embroidery }).where(eq(productItems.id, itemId));
  expect(rejection).toMatchObject({ status: 409, data: { lines: [{ id, embroidery: { x: 0.2, y: 0.8 } }] } });
  expect(rejection.message).toContain('chỗ thêu');
  expect(await fetchOrders(client)).toEqual([]);
  await client.call(placeOrderEndpoint, { body: placement });
});

it('rejects an order of two lines of which the customer saw one twice', async () => {
  const { client, id, placement } = await fillCart();
  const unseen = await addToCart(client, 3, 5);
  const [seen] = placement.expected.lines;
  const expected = { ...placement.expected, lines: [seen, seen].filter(line => line !== undefined) };
  const body = { ...placement, item_ids: [id, unseen], expected };
  const rejection = await client.callRejected(placeOrderEndpoint, { body }, idempotencyHeader());
  expect(rejection).toMatchObject({ status: 409, data: { lines: [{ id }, { id: unseen }] } });
  expect(await fetchOrders(client)).toEqual([]);
});

it.each([{ address: 'Số 10' }, { recipient_name: 'Cô Huệ' }, { recipient_phone: '0912345678' }])(
  'rejects an order whose address has %o since',
  async change => {
    const { client, address_id, place } = await fillCart();
    await client.call(updateAddressEndpoint, {
      params: { id: address_id },
      body: { ...addressBody, recipient_name: 'Cô Lan', ...change },
    });
    const rejection = await place();
    expect(rejection.status).toBe(409);
    expect(rejection.message).toContain('Nơi nhận hàng đã được sửa');
    expect(await fetchOrders(client)).toEqual([]);
  },
);

// Earlier versions send null for the customer, under whatever name.
it.each([
  ['Mẹ Bống', 409],
  ['Mẹ Bi', 201],
  [null, 201],
])('to a customer called Mẹ Bi, seen as %s, answers %i', async (recipient_name, status) => {
  const { client, address_id, placement } = await fillCart();
  const params = { id: client.id };
  const rename = (name: string) => client.call(updateDetailEndpoint, { params, body: { name } });
  await rename('Mẹ Bống');
  const update = { params: { id: address_id }, body: { ...addressBody, recipient_name: null } };
  await client.call(updateAddressEndpoint, update);
  const body = { ...placement, expected: { ...placement.expected, recipient_name } };
  await rename('Mẹ Bi');
  const response = await client.request(placeOrderEndpoint, { body }, idempotencyHeader());
  expect(response.statusCode).toBe(status);
  expect(await fetchOrders(client)).toHaveLength(status === 201 ? 1 : 0);
  if (status === 409) expect(response.json()).toMatchObject({ data: { recipient_name: 'Mẹ Bi' } });
});

it('keeps the customer as recipient under the name of the day of the order', async () => {
  const { client, address_id, placement } = await fillCart();
  const update = { params: { id: address_id }, body: { ...addressBody, recipient_name: null } };
  await client.call(updateAddressEndpoint, update);
  const { name } = (await client.call(showCustomerEndpoint, { params: { id: client.id } })).data;
  const body = { ...placement, expected: { ...placement.expected, recipient_name: name } };
  const { id } = (await client.call(placeOrderEndpoint, { body })).data.order;
  await client.call(updateDetailEndpoint, { params: { id: client.id }, body: { name: 'Mẹ Bi' } });
  expect((await fetchOrder(client, id)).recipient_name).toBe(name);
});

it('rejects other prices of the lines, though the total is the same', async () => {
  const { client, placement, place } = await fillCart();
  const [line] = placement.expected.lines;
  await shop.database
    .update(productItems)
    .set({ price: 9_000, salePrice: null })
    .where(eq(productItems.id, 1));
  const rejection = await place();
  await shop.database
    .update(productItems)
    .set({ price: line?.price ?? 0 })
    .where(eq(productItems.id, 1));
  expect(rejection).toMatchObject({ status: 409, data: { total: 18_000 } });
  expect(rejection.message).toContain('Giá đã thay đổi');
  expect(await fetchOrders(client)).toEqual([]);
});

it('places one order for the same id sent under many keys at once', async () => {
  const client = await registerAndSignIn(shop.app);
  const body = { id: randomUUID(), item_ids: [await addToCart(client, 3)] };
  const place = () => client.call(placeOrderEndpoint, { body }, idempotencyHeader());
  const codes = new Set(
    (await Promise.all(Array.from({ length: 10 }, place))).map(({ data }) => data.order.code),
  );
  expect(codes.size).toBe(1);
  expect(await fetchOrders(client)).toHaveLength(1);
});

it('places one of ten different orders of the same lines at once', async () => {
  const client = await registerAndSignIn(shop.app);
  const item_ids = [await addToCart(client, 3), await addToCart(client, 5)];
  const place = () => client.request(placeOrderEndpoint, { body: { item_ids } }, idempotencyHeader());
  const responses = await Promise.all(Array.from({ length: 10 }, place));
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(422)]);
  expect(await fetchOrders(client)).toHaveLength(1);
});
