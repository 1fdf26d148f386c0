import { afterAll, beforeAll, expect, it } from 'vitest';
import { showProductEndpoint } from '#contract/catalogue.ts';
import { changeFavouriteEndpoint, listFavouritesEndpoint } from '#contract/favourites.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';

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
