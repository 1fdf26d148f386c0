import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOrderLinesEndpoint, listOrdersEndpoint } from '#contract/orders/orders.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { orderVariants } from '../../support/http/customer-actions.ts';
import { registerAndSignIn, type TestClient } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { countWaitingQueries } from '../../support/shops/waiting-queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

it('finds an order whose lines and code have all words together, as they are typed', async () => {
  const client = await registerAndSignIn(shop.app);
  const { code } = await orderVariants(client, [1, 3]);
  const find = async (search: string) =>
    (await client.call(listOrdersEndpoint, { query: { search } })).data.orders.map(order => order.code);
  for (const search of ['BỐNG p02', `ao ${code}`, 'p01-do p02-do'])
    expect(await find(search)).toEqual([code]);
  for (const search of ['p01 p09', '_', '\\', 'p01%do']) expect(await find(search)).toEqual([]);
});

it('says of a page past the end how many lines were found', async () => {
  const client = await registerAndSignIn(shop.app);
  await orderVariants(client, [1, 3]);
  const { data } = await client.call(listOrderLinesEndpoint, { query: { search: 'do', page: 3 } });
  expect(data).toMatchObject({ order_details: [], pagination: { total: 2, last_page: 1, current_page: 3 } });
});

it('searches once at a time for a customer, and twice at once for all', async () => {
  const customer = await registerAndSignIn(shop.app);
  const others = await Promise.all(Array.from({ length: 3 }, () => registerAndSignIn(shop.app)));
  const statuses: number[] = [];
  const list = async (client: TestClient, search: string) =>
    void statuses.push((await client.request(listOrderLinesEndpoint, { query: { search } })).statusCode);
  const sent: Promise<void>[] = [];
  await shop.database.transaction(async transaction => {
    await transaction.execute(sql`lock table order_lines`);
    for (let count = 0; count < 3; count++) sent.push(list(customer, 'ao soi'));
    await expect.poll(() => countWaitingQueries(shop.database)).toBe(1);
    for (const other of others) sent.push(list(other, 'ao soi'));
    await expect.poll(() => countWaitingQueries(shop.database)).toBe(2);
    // Without a text nobody waits for a turn. When this one has come to the database, so have those before it.
    for (const other of others) sent.push(list(other, ''));
    await expect.poll(() => countWaitingQueries(shop.database)).toBe(5);
  });
  await Promise.all(sent);
  expect(statuses).toEqual(Array(9).fill(200));
});
