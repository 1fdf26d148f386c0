import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItemEndpoint, showCartEndpoint } from '#contract/cart.ts';
import { listProductsEndpoint } from '#contract/catalogue.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { lockCartTable } from '../../support/shops/lock-cart-table.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import { countWaitingQueries } from '../../support/shops/waiting-queries.ts';

let opened: Awaited<ReturnType<typeof openShopWithCustomer>>;
beforeAll(async () => {
  opened = await openShopWithCustomer();
});
afterAll(() => opened.shop.close());

it('what waits for the database holds two connections for reads, and for writes two of a customer', async () => {
  const { shop, customer } = opened;
  const other = await registerAndSignIn(shop.app);
  const lock = await lockCartTable(shop.url, 'access exclusive');
  const body = { product_item_id: 3, quantity: 1, extra_attributes: { order_attributes: {} } };
  const writes = Array.from({ length: 10 }, () => customer.request(addCartItemEndpoint, { body }));
  const reads = Array.from({ length: 10 }, () => customer.request(showCartEndpoint, {}));
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(4);
  const ofOther = [other.request(showCartEndpoint, {}), other.request(addCartItemEndpoint, { body })];
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(5);
  const list = await other.request(listProductsEndpoint, { query: {} });
  expect(list.statusCode, 'lists are answered from memory').toBe(200);
  await lock.release();
  const responses = await Promise.all([...writes, ...reads, ...ofOther]);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 201]));
});

it('reads begin in turn of addresses, and of their customers', async () => {
  const { shop } = opened;
  const crowd = [];
  for (let count = 0; count < 4; count++) crowd.push(await registerAndSignIn(shop.app, {}, '10.1.1.1'));
  const other = await registerAndSignIn(shop.app, {}, '10.2.2.2');
  const lock = await lockCartTable(shop.url, 'access exclusive');
  const finished: string[] = [];
  const read = async (client: CustomerClient) => {
    await client.request(showCartEndpoint, {});
    finished.push(client.remoteAddress);
  };
  const reads = crowd.flatMap(client => [read(client), read(client), read(client)]);
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(2);
  reads.push(read(other));
  await other.request(listProductsEndpoint, { query: {} });
  await lock.release();
  await Promise.all(reads);
  // Two had begun, and as many begin while these end.
  expect(finished.indexOf(other.remoteAddress)).toBeLessThan(5);
});

it('of more than sixty that wait their turn, the others are told to come again', async () => {
  const { shop, customer } = opened;
  const lock = await lockCartTable(shop.url, 'access exclusive');
  const responses: Awaited<ReturnType<typeof customer.request>>[] = [];
  const reads = Array.from({ length: 70 }, async () => {
    responses.push(await customer.request(showCartEndpoint, {}));
  });
  await expect.poll(() => responses.length).toBe(7);
  for (const refused of responses) {
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.json().message).toContain('nhiều việc cùng lúc');
  }
  await lock.release();
  await Promise.all(reads);
  expect(responses.slice(7).map(({ statusCode }) => statusCode)).toEqual(Array(63).fill(200));
});
