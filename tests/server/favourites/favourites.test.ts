import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showProductEndpoint } from '#contract/catalogue.ts';
import { changeFavouriteEndpoint, listFavouritesEndpoint } from '#contract/favourites.ts';
import { shop as shopFacts } from '#contract/shop.ts';
import { setFavourite } from '#server/favourites/store.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';
import { countWaitingQueries } from '../../support/shops/waiting-queries.ts';

const { limits } = shopFacts;

let shop: TestShop;
let customer: CustomerClient;
beforeAll(async () => {
  ({ shop, customer } = await openShopWithCustomer());
});
afterAll(() => shop.close());

const change = async (body: { product_id: number; is_favored?: boolean }) =>
  (await customer.call(changeFavouriteEndpoint, { params: { id: customer.id }, body })).data.is_favored;

it('toggles and returns the new state', async () => {
  expect(await change({ product_id: 1 })).toBe(true);
  expect((await customer.call(showProductEndpoint, { params: { id: 1 } })).data.isFavored).toBe(true);
  expect(await change({ product_id: 1 })).toBe(false);
});

it('refuses one more than fits, and keeps the others', async () => {
  const { database } = shop;
  await database.execute(sql`
    insert into products (id, name, code, price, description, sliders, attributes, order_attributes, search_text, change)
    select number, 'Khăn', 'Y' || number, 1000, '', '[]', '[]', '[]', 'khan', number
    from generate_series(5001, 5000 + ${limits.favourites}) as number`);
  await database.execute(sql`
    insert into favourites (customer_id, product_id)
    select ${customer.id}, id from products where id between 5001 and 4999 + ${limits.favourites}`);
  const last = 5_000 + limits.favourites;
  expect(await change({ product_id: last, is_favored: true })).toBe(true);
  const body = { product_id: 2, is_favored: true };
  const rejection = await customer.callRejected(changeFavouriteEndpoint, {
    params: { id: customer.id },
    body,
  });
  expect(rejection).toMatchObject({
    status: 422,
    errors: { product_id: [expect.stringContaining('2.000 sản phẩm')] },
  });
  expect(await change({ product_id: last, is_favored: true })).toBe(true);
  const { product_ids } = (await customer.call(listFavouritesEndpoint, {})).data;
  expect([product_ids.length, product_ids.includes(2)]).toEqual([limits.favourites, false]);
  expect(await change({ product_id: last, is_favored: false })).toBe(false);
  // The last place is taken on one device while another asks for it.
  const second = await database.transaction(async transaction => {
    await setFavourite(transaction, customer.id, 1, true);
    const response = customer.request(changeFavouriteEndpoint, { params: { id: customer.id }, body });
    await expect.poll(() => countWaitingQueries(database)).toBe(1);
    return { response };
  });
  expect((await second.response).statusCode).toBe(422);
  await database.execute(sql`delete from favourites where customer_id = ${customer.id}`);
});

it('sets a given state, idempotently', async () => {
  expect(await change({ product_id: 2, is_favored: true })).toBe(true);
  expect(await change({ product_id: 2, is_favored: true })).toBe(true);
  expect(await change({ product_id: 2, is_favored: false })).toBe(false);
  expect(await change({ product_id: 2, is_favored: false })).toBe(false);
});

it('lists only the favourites of the customer', async () => {
  const otherCustomer = await registerAndSignIn(shop.app);
  await change({ product_id: 5, is_favored: true });
  await otherCustomer.call(changeFavouriteEndpoint, {
    params: { id: otherCustomer.id },
    body: { product_id: 6 },
  });
  expect((await customer.call(listFavouritesEndpoint, {})).data.product_ids).toEqual([5]);
  expect((await otherCustomer.call(listFavouritesEndpoint, {})).data.product_ids).toEqual([6]);
});

it('responds 404 for an unknown product and for another customer', async () => {
  const otherCustomer = await registerAndSignIn(shop.app);
  const reject = (id: number, product_id: number) =>
    customer.callRejected(changeFavouriteEndpoint, { params: { id }, body: { product_id } });
  expect((await reject(customer.id, 999)).status).toBe(404);
  expect((await reject(otherCustomer.id, 1)).status).toBe(404);
});
