import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrderEndpoint } from '#contract/orders/orders.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { addToCart, placeAndFetchOrder } from '../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
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
