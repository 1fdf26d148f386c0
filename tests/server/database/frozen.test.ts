import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItemEndpoint, showCartEndpoint } from '#contract/cart.ts';
import { buildApp } from '#server/app.ts';
import { openChangeNotifications } from '#server/database/change-notifications.ts';
import { connect, requestTimeouts } from '#server/database/connect.ts';
import type {} from '#server/http/overload/database-guard.ts';
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

async function openShopThroughProxy() {
  const { database, pool, close } = connect(proxy.url, 3, requestTimeouts);
  const changeNotifications = openChangeNotifications(proxy.url);
  const app = await buildApp({ ...shop.dependencies, database, pool, changeNotifications });
  await expect.poll(() => changeNotifications.hasHeartbeat()).toBe(true);
  return {
    app,
    close: async () => {
      await app.close();
      await changeNotifications.close();
      await close();
    },
  };
}

it('answers 503 within two seconds while PostgreSQL hangs, and recovers by itself', async () => {
  const { app, close } = await openShopThroughProxy();
  const customer = Object.assign(await registerAndSignIn(shop.app), { app });
  await customer.call(showCartEndpoint, {});
  const key = idempotencyHeader();
  const add = { body: { product_item_id: 3, quantity: 1 } };

  proxy.freeze();
  const startedAt = performance.now();
  const [read, write, ready] = await Promise.all([
    customer.callRejected(showCartEndpoint),
    customer.callRejected(addCartItemEndpoint, add, key),
    customer.inject('GET', '/readyz'),
  ]);
  expect([read.status, write.status, ready.statusCode]).toEqual([503, 503, 503]);
  expect(write.headers['retry-after']).toBe('5');
  // Two seconds, and as many again for a busy machine; the queries themselves give up after twelve.
  expect(performance.now() - startedAt).toBeLessThan(4_000);
  expect((await customer.inject('GET', '/healthz')).statusCode).toBe(200);

  proxy.thaw();
  const readyStatus = async () => (await customer.inject('GET', '/readyz')).statusCode;
  await expect.poll(readyStatus, { timeout: 10_000 }).toBe(200);
  const addStatus = async () => (await customer.request(addCartItemEndpoint, add, key)).statusCode;
  await expect.poll(addStatus, { timeout: 10_000 }).toBe(201);
  expect((await customer.call(showCartEndpoint, {})).data.items).toHaveLength(1);
  await close();
});

it('a slow query alone rejects nothing', async () => {
  const { app, close } = await openShopThroughProxy();
  const { database } = app.dependencies;
  const slow = await app.answerInTime(() => database.execute('select pg_sleep(2.5) is not null as slept'));
  expect(slow.rows).toEqual([{ slept: true }]);
  await close();
});
