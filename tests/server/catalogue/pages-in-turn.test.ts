import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCatalogueChangesEndpoint, showProductEndpoint } from '#contract/catalogue.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { countWaitingQueries } from '../../support/shops/waiting-queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
  // Pages are counted for the whole process, where other tests may have used up those of the first ids.
  await shop.database.execute(sql`select setval(pg_get_serial_sequence('customers', 'id'), 5000)`);
});
afterAll(() => shop.close());

it('makes one page at a time for all customers, and keeps nobody else waiting', async () => {
  const customers = await Promise.all(Array.from({ length: 4 }, () => registerAndSignIn(shop.app)));
  const sent: Promise<{ statusCode: number }>[] = [];
  await shop.database.transaction(async transaction => {
    await transaction.execute(sql`lock table products`);
    for (const customer of customers)
      sent.push(customer.request(listCatalogueChangesEndpoint, { query: { cursor: '' } }));
    await expect.poll(() => countWaitingQueries(shop.database)).toBeGreaterThan(0);
    // When these have come to the database, so have those before them.
    for (const customer of customers) sent.push(customer.request(showProductEndpoint, { params: { id: 1 } }));
    await expect.poll(() => countWaitingQueries(shop.database)).toBeGreaterThanOrEqual(3);
    // A page and, in their own turns, two products.
    expect(await countWaitingQueries(shop.database)).toBe(3);
  });
  expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
});
