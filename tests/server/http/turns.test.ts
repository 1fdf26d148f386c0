import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItemEndpoint, showCartEndpoint } from '#contract/cart.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { lockCartTable } from '../../support/shops/lock-cart-table.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import { countWaitingQueries } from '../../support/shops/waiting-queries.ts';

let opened: Awaited<ReturnType<typeof openShopWithCustomer>>;
beforeAll(async () => {
  opened = await openShopWithCustomer();
});
afterAll(() => opened.shop.close());

it('a customer whose requests wait for the database holds two connections for writes and three for reads', async () => {
  const { shop, customer } = opened;
  const other = await registerAndSignIn(shop.app);
  const lock = await lockCartTable(shop.url, 'access exclusive');
  const body = { product_item_id: 3, quantity: 1, extra_attributes: { order_attributes: {} } };
  const writes = Array.from({ length: 10 }, () => customer.request(addCartItemEndpoint, { body }));
  const reads = Array.from({ length: 10 }, () => customer.request(showCartEndpoint, {}));
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(5);
  const ofOther = other.request(showCartEndpoint, {});
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(6);
  await lock.release();
  const responses = await Promise.all([...writes, ...reads, ofOther]);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 201]));
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
