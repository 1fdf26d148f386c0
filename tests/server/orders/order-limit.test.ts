import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrderEndpoint } from '#contract/orders/orders.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { addToCart, placeAndFetchOrder } from '../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { lockTable } from '../../support/shops/lock-table.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ ordersPerDay: 2 });
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

it('takes so many orders of a customer in 24 hours, and says when the next one may come', async () => {
  const client = await registerAndSignIn(shop.app);
  const first = await placeAndFetchOrder(client, [3]);
  const id = randomUUID();
  const body = { id, item_ids: [await addToCart(client, 3)] };
  await client.call(placeOrderEndpoint, { body });
  const next = { item_ids: [await addToCart(client, 3)] };
  const refused = await client.callRejected(placeOrderEndpoint, { body: next });
  expect(refused).toMatchObject({ status: 429, message: expect.stringContaining('2 đơn trong 24 giờ') });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  // One that was placed is told again, and others are not concerned.
  expect((await client.call(placeOrderEndpoint, { body })).data.order.id).toBe(id);
  await placeAndFetchOrder(await registerAndSignIn(shop.app), [3]);
  await shop.database.execute(
    sql`update orders set placed_at = now() - interval '25 hours' where id = ${first.id}`,
  );
  await client.call(placeOrderEndpoint, { body: next });
});

async function countWaiting(): Promise<unknown> {
  const { rows } = await shop.database.execute(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count;
}

it('takes no more of a customer who sends two at once', async () => {
  const client = await registerAndSignIn(shop.app);
  await placeAndFetchOrder(client, [3]);
  const [first, second] = [await addToCart(client, 3), await addToCart(client, 4)];
  const { release } = await lockTable(shop.url, 'order_lines', 'exclusive');
  const place = (line: string) => client.request(placeOrderEndpoint, { body: { item_ids: [line] } });
  const placing = Promise.all([place(first), place(second)]);
  await expect.poll(countWaiting).toBe(2);
  await release();
  const statuses = (await placing).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([201, 429]);
});
