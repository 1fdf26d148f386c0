import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItemEndpoint } from '#contract/cart.ts';
import { WaitingBodies } from '#server/http/bodies/waiting-bodies.ts';
import { registerAndSignIn, type TestClient } from '../../../support/http/test-client.ts';
import { lockTable } from '../../../support/shops/lock-table.ts';
import { makeHeavy } from '../../../support/shops/make-heavy.ts';
import { openShopWithCustomer } from '../../../support/shops/shop-with-customer.ts';
import { countWaitingQueries } from '../../../support/shops/waiting-queries.ts';

let opened: Awaited<ReturnType<typeof openShopWithCustomer>>;
beforeAll(async () => {
  opened = await openShopWithCustomer();
});
afterAll(() => opened.shop.close());

const addition = { product_item_id: 3, quantity: 1, extra_attributes: { order_attributes: {} } };
const megabyte = 1024 * 1024;
const longBody = { ...addition, ignored: ' '.repeat(250_000) };
const send = (client: TestClient, body: object) => client.request(addCartItemEndpoint, { body });

it('of a customer, two megabytes wait for their turn; others, and short ones, are not in their way', async () => {
  const { shop, customer } = opened;
  const other = await registerAndSignIn(shop.app);
  const lock = await lockTable(shop.url, 'cart_lines', 'access exclusive');
  const refused: Awaited<ReturnType<typeof send>>[] = [];
  const sent = Array.from({ length: 12 }, async () => {
    const response = await send(customer, longBody);
    if (response.statusCode === 503) refused.push(response);
    return response.statusCode;
  });
  await expect.poll(() => refused.length).toBe(4);
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('5');
    expect(body).toContain('nhiều việc cùng lúc');
  }
  const admitted = [send(customer, addition), send(other, longBody)];
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(3);
  await lock.release();
  expect((await Promise.all(sent)).filter(status => status === 201)).toHaveLength(8);
  expect((await Promise.all(admitted)).map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect((await send(customer, longBody)).statusCode).toBe(201);
});

it('of a customer for whom the shop has worked a lot, one long body waits', async () => {
  const { shop } = opened;
  const customer = await registerAndSignIn(shop.app);
  makeHeavy(shop.app, customer.id);
  const lock = await lockTable(shop.url, 'cart_lines', 'access exclusive');
  const first = send(customer, longBody);
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(1);
  expect((await send(customer, longBody)).statusCode).toBe(503);
  await lock.release();
  expect((await first).statusCode).toBe(201);
});

it('of all, 32 megabytes wait, and any number of short ones', () => {
  const bodies = new WaitingBodies();
  const ends = Array.from({ length: 16 }, (_, customer) => bodies.begin(`${customer}`, 2 * megabyte));
  expect(ends.every(end => end !== null)).toBe(true);
  expect(bodies.begin('next', megabyte)).toBeNull();
  expect(bodies.begin('next', 10_000)).not.toBeNull();
  ends[3]?.();
  expect(bodies.begin('next', megabyte)).not.toBeNull();
});
