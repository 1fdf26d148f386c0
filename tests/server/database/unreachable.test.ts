import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItemEndpoint, showCartEndpoint } from '#contract/cart.ts';
import { listProductsEndpoint } from '#contract/catalogue.ts';
import { buildApp } from '#server/app.ts';
import { products } from '#server/catalogue/tables.ts';
import { openChangeNotifications } from '#server/database/change-notifications.ts';
import { connect, requestTimeouts } from '#server/database/connect.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { TcpProxy } from '../../support/http/tcp-proxy.ts';
import { idempotencyHeader, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let proxy: TcpProxy;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
  proxy = await TcpProxy.open(shop.url);
});
afterAll(async () => {
  await proxy.disconnect();
  await shop.close();
});

it('sends 503 while its database is unreachable, recovers by itself, and serves no outdated data', async () => {
  const { database, pool, close } = connect(proxy.url, 3, requestTimeouts);
  const changeNotifications = openChangeNotifications(proxy.url);
  const app = await buildApp({ ...shop.dependencies, database, pool, changeNotifications });
  const customer = Object.assign(await registerAndSignIn(shop.app), { app });
  const readStatus = async () => (await customer.inject('GET', '/readyz')).statusCode;
  const fetchFirstName = async () =>
    (await customer.call(listProductsEndpoint, { query: {} })).data.data[0]?.name;
  await expect.poll(() => changeNotifications.hasHeartbeat()).toBe(true);
  const before = await fetchFirstName();

  await proxy.disconnect();
  const body = { product_item_id: 3, quantity: 1 };
  const key = idempotencyHeader();
  expect(await customer.callRejected(addCartItemEndpoint, { body }, key)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  expect(await readStatus()).toBe(503);
  expect((await customer.inject('GET', '/healthz')).statusCode).toBe(200);
  await shop.database
    .update(products)
    .set({ name: `${before} mới`, changeNumber: 100 })
    .where(eq(products.id, 11));

  await proxy.reconnect();
  await expect.poll(readStatus, { timeout: 5_000 }).toBe(200);
  // A response may be at most a second out of date.
  await expect.poll(fetchFirstName, { timeout: 2_000 }).toBe(`${before} mới`);
  await customer.call(addCartItemEndpoint, { body }, key);
  expect((await customer.call(showCartEndpoint, {})).data.items).toHaveLength(1);
  await app.close();
  await changeNotifications.close();
  await close();
});
