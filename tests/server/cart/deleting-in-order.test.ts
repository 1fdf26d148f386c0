import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearCartEndpoint, removeCartItemsEndpoint } from '#contract/cart.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { countWaitingQueries } from '../../support/shops/waiting-queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

const [lowest, highest] = ['00000000-0000-7000-8000-000000000001', 'ffffffff-0000-7000-8000-000000000001'];

/** The highest id first, as the table is read. */
async function openCustomerWithLines(): Promise<CustomerClient> {
  const customer = await registerAndSignIn(shop.app);
  for (const id of [highest, lowest])
    await shop.database.execute(sql`
      insert into cart_lines (id, customer_id, product_item_id, quantity, order_attributes)
      values (${id}, ${customer.id}, 5, 1, '{}')`);
  return customer;
}

it.each([
  ['clearing the cart', (customer: CustomerClient) => customer.request(clearCartEndpoint, {})],
  [
    'removing lines',
    (customer: CustomerClient) =>
      customer.request(removeCartItemsEndpoint, { params: { ids: `${highest},${lowest}` } }),
  ],
])('%s locks the lines by id, as an order does', async (_, remove) => {
  const customer = await openCustomerWithLines();
  const lock = (id: string) => sql`select id from cart_lines where id = ${id} for update skip locked`;
  const removing = await shop.database.transaction(async transaction => {
    await transaction.execute(lock(lowest));
    const response = remove(customer);
    await expect.poll(() => countWaitingQueries(shop.database)).toBe(1);
    expect((await shop.database.execute(lock(highest))).rows).toHaveLength(1);
    return { response };
  });
  expect((await removing.response).statusCode).toBe(200);
  expect(await shop.database.$count(sql`cart_lines`)).toBe(0);
});
