import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showCustomerEndpoint } from '#contract/customer.ts';
import { changeOrderEndpoint, placeOrderEndpoint, showOrderEndpoint } from '#contract/orders/orders.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { addToCart, fetchCart, fetchOrders } from '../../support/http/customer-actions.ts';
import { idempotencyHeader, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

it('rejects a total the customer did not see, and changes nothing', async () => {
  const client = await registerAndSignIn(shop.app);
  const item = await addToCart(client, 3, 2);
  const body = { item_ids: [item], expected_total: 40_000 };
  const rejection = await client.callRejected(placeOrderEndpoint, { body }, idempotencyHeader());
  expect(rejection).toMatchObject({ status: 409, data: { total: 24_000 } });
  expect(rejection.message).toContain('Giá đã thay đổi');
  expect(await fetchCart(client)).toHaveLength(1);
  expect(await fetchOrders(client)).toEqual([]);
  await client.call(placeOrderEndpoint, { body: { ...body, expected_total: 24_000 } }, idempotencyHeader());
});

it('rejects an empty selection, missing or foreign lines, and a foreign address', async () => {
  const [client, otherCustomer] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const [ownLine, foreignLine] = [await addToCart(client, 3), await addToCart(otherCustomer, 3)];
  const [address] = (await otherCustomer.call(showCustomerEndpoint, { params: { id: otherCustomer.id } }))
    .data.addresses;
  const reject = (body: unknown) => client.callRejected(placeOrderEndpoint, { body });
  expect(await reject({ item_ids: [] })).toMatchObject({
    status: 422,
    errors: { item_ids: ['Vui lòng chọn ít nhất một sản phẩm để đặt hàng'] },
  });
  expect(await reject({ item_ids: [ownLine, foreignLine] })).toMatchObject({
    status: 422,
    errors: { item_ids: [expect.stringContaining('giỏ hàng')] },
  });
  expect((await reject({ item_ids: [randomUUID()] })).errors).toHaveProperty('item_ids');
  const toForeignAddress = await reject({ item_ids: [ownLine], address_id: address?.id });
  expect(toForeignAddress.errors).toHaveProperty('address_id');
  expect(await fetchCart(client)).toHaveLength(1);
});

it('rejects the id of another customer’s order', async () => {
  const [client, otherCustomer] = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  const { order } = (
    await otherCustomer.call(placeOrderEndpoint, { body: { item_ids: [await addToCart(otherCustomer, 3)] } })
  ).data;
  const body = { id: order.id, item_ids: [await addToCart(client, 3)] };
  expect((await client.callRejected(placeOrderEndpoint, { body })).status).toBe(404);
});

it('rejects a total that is no exact number any more', async () => {
  const client = await registerAndSignIn(shop.app);
  const item_ids = [];
  for (let line = 0; line < 5; line++) item_ids.push(await addToCart(client, 21, 1_000_000));
  await shop.database.execute(
    sql`update product_items set price = 2000000000, sale_price = null where id = 21`,
  );
  const rejection = await client.callRejected(placeOrderEndpoint, { body: { item_ids } });
  await shop.database.execute(sql`update product_items set price = 10000 where id = 21`);
  expect(rejection).toMatchObject({ status: 422, message: expect.stringContaining('Đơn này lớn quá') });
  expect(await fetchOrders(client)).toEqual([]);
});

it('rejects a withdrawn variant', async () => {
  const client = await registerAndSignIn(shop.app);
  const body = { item_ids: [await addToCart(client, 21)] };
  await shop.database.execute(sql`update product_items set withdrawn = true where id = 21`);
  expect((await client.callRejected(placeOrderEndpoint, { body })).message).toBe(
    'Tất len đã ngừng bán. Bạn bỏ món này khỏi giỏ nhé.',
  );
  await shop.database.execute(sql`update product_items set withdrawn = false where id = 21`);
  await client.call(placeOrderEndpoint, { body });
});

it('rejects a change that makes the total no exact number any more', async () => {
  const client = await registerAndSignIn(shop.app);
  const item_ids = [];
  for (let line = 0; line < 5; line++) item_ids.push(await addToCart(client, 21));
  await shop.database.execute(sql`update product_items set price = 2000000000 where id = 21`);
  const { order } = (await client.call(placeOrderEndpoint, { body: { item_ids } })).data;
  await shop.database.execute(sql`update product_items set price = 10000 where id = 21`);
  const shown = (await client.call(showOrderEndpoint, { params: { id: order.id } })).data.order;
  const lines = shown.order_details.map(({ id }) => ({ id, qty: 1_000_000 }));
  const rejection = await client.callRejected(changeOrderEndpoint, {
    params: { id: order.id },
    body: { lines },
  });
  expect(rejection).toMatchObject({ status: 422, message: expect.stringContaining('Đơn này lớn quá') });
});
