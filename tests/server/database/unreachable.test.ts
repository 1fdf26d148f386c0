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
import { newKey, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let gateway: TcpProxy;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
  gateway = await TcpProxy.open(shop.url);
});
afterAll(async () => {
  await gateway.disconnect();
  await shop.close();
});

it('sends 503 while its database is unreachable, recovers by itself, and soon serves nothing outdated', async () => {
  const { database, pool, close } = connect(gateway.url, 3, requestTimeouts);
  const news = openChangeNotifications(gateway.url);
  const app = await buildApp({ ...shop.dependencies, database, pool, changeNotifications: news });
  const customer = Object.assign(await registerAndSignIn(shop.app), { app });
  const ready = async () => (await customer.inject('GET', '/readyz')).statusCode;
  const firstName = async () => (await customer.call(listProductsEndpoint, { query: {} })).data.data[0]?.name;
  await expect.poll(() => news.hasHeartbeat()).toBe(true);
  const before = await firstName();

  await gateway.disconnect();
  const body = { product_item_id: 3, quantity: 1 };
  const key = newKey();
  expect(await customer.callRejected(addCartItemEndpoint, { body }, key)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  expect(await ready()).toBe(503);
  expect((await customer.inject('GET', '/healthz')).statusCode).toBe(200);
  await shop.database
    .update(products)
    .set({ name: `${before} mới` })
    .where(eq(products.id, 11));

  await gateway.reconnect();
  await expect.poll(ready, { timeout: 5_000 }).toBe(200);
  // A response may be at most a second out of date.
  await expect.poll(firstName, { timeout: 2_000 }).toBe(`${before} mới`);
  await customer.call(addCartItemEndpoint, { body }, key);
  expect((await customer.call(showCartEndpoint, {})).data.items).toHaveLength(1);
  await app.close();
  await news.close();
  await close();
});
