import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItem, showCart } from '#contract/cart.ts';
import { listProducts } from '#contract/catalogue.ts';
import { buildApp } from '#server/app.ts';
import { products } from '#server/catalogue/tables.ts';
import { openChangeNotifications } from '#server/database/change-notifications.ts';
import { connect, requestTimeouts } from '#server/database/connect.ts';
import { seedProducts } from '../../support/products.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { Gateway } from '../../support/tcp-proxy.ts';
import { newKey, signedIn } from '../../support/test-client.ts';

let shop: TestShop;
let gateway: Gateway;
beforeAll(async () => {
  shop = await openShop();
  await seedProducts(shop.database);
  gateway = await Gateway.open(shop.url);
});
afterAll(async () => {
  await gateway.cut();
  await shop.close();
});

it('asks to wait while its database is out of reach, goes on by itself after, and tells nothing old for long', async () => {
  const { database, pool, close } = connect(gateway.url, 3, requestTimeouts);
  const news = openChangeNotifications(gateway.url);
  const app = await buildApp({ ...shop.parts, database, pool, news });
  const customer = Object.assign(await signedIn(shop.app), { app });
  const ready = async () => (await customer.send('GET', '/readyz')).statusCode;
  const firstName = async () => (await customer.call(listProducts, { query: {} })).data.data[0]?.name;
  await expect.poll(() => news.hasHeartbeat()).toBe(true);
  const before = await firstName();

  await gateway.cut();
  const body = { product_item_id: 3, quantity: 1 };
  const key = newKey();
  expect(await customer.refused(addCartItem, { body }, key)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  expect(await ready()).toBe(503);
  expect((await customer.send('GET', '/healthz')).statusCode).toBe(200);
  await shop.database
    .update(products)
    .set({ name: `${before} mới` })
    .where(eq(products.id, 11));

  await gateway.mend();
  await expect.poll(ready, { timeout: 5_000 }).toBe(200);
  // A second is how old an answer may be, whatever happens.
  await expect.poll(firstName, { timeout: 2_000 }).toBe(`${before} mới`);
  await customer.call(addCartItem, { body }, key);
  expect((await customer.call(showCart, {})).data.items).toHaveLength(1);
  await app.close();
  await news.close();
  await close();
});
