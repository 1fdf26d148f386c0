import { afterAll, beforeAll, expect, it } from 'vitest';
import { showProduct } from '#contract/catalogue.ts';
import { changeFavourite, listFavourites } from '#contract/favourites.ts';
import { seedProducts } from '../../support/products.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { signedIn } from '../../support/test-client.ts';

let shop: TestShop;
let customer: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  shop = await openShop();
  await seedProducts(shop.database);
  customer = await signedIn(shop.app);
});
afterAll(() => shop.close());

const change = async (body: { product_id: number; is_favored?: boolean }) =>
  (await customer.call(changeFavourite, { params: { id: customer.id }, body })).data.is_favored;

it('toggles, and tells the new state', async () => {
  expect(await change({ product_id: 1 })).toBe(true);
  expect((await customer.call(showProduct, { params: { id: 1 } })).data.isFavored).toBe(true);
  expect(await change({ product_id: 1 })).toBe(false);
});

it('sets the wanted state, twice the same', async () => {
  expect(await change({ product_id: 2, is_favored: true })).toBe(true);
  expect(await change({ product_id: 2, is_favored: true })).toBe(true);
  expect(await change({ product_id: 2, is_favored: false })).toBe(false);
  expect(await change({ product_id: 2, is_favored: false })).toBe(false);
});

it('lists the customer’s own', async () => {
  const other = await signedIn(shop.app);
  await change({ product_id: 5, is_favored: true });
  await other.call(changeFavourite, { params: { id: other.id }, body: { product_id: 6 } });
  expect((await customer.call(listFavourites, {})).data.product_ids).toEqual([5]);
  expect((await other.call(listFavourites, {})).data.product_ids).toEqual([6]);
});

it('answers 404 for an unknown product, and for another customer', async () => {
  const other = await signedIn(shop.app);
  const refuse = (id: number, product_id: number) =>
    customer.refused(changeFavourite, { params: { id }, body: { product_id } });
  expect((await refuse(customer.id, 999)).status).toBe(404);
  expect((await refuse(other.id, 1)).status).toBe(404);
});
