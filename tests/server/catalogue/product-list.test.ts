import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProductsEndpoint } from '#contract/catalogue.ts';
import { changeFavouriteEndpoint } from '#contract/favourites.ts';
import { products } from '#server/catalogue/tables.ts';
import { fillCatalogue } from '../../bench/catalogue.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { type Customer, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let customer: Customer;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
  customer = await registerAndSignIn(shop.app);
});
afterAll(() => shop.close());

const listIds = async (query: Record<string, unknown>) => {
  const { data } = await customer.call(listProductsEndpoint, { query });
  expect(data.total).toBe(data.pagination.total);
  return data.data.map(product => product.id);
};

it('lists products on sale, newest first, ten a page', async () => {
  expect(await listIds({})).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(await listIds({ page: 2 })).toEqual([1]);
  expect(await listIds({ page: 3 })).toEqual([]);
  const { data } = await customer.call(listProductsEndpoint, { query: { page: 2 } });
  expect(data.pagination).toEqual({ current_page: 2, last_page: 2, per_page: 10, total: 11 });
});

it('shows every product on exactly one page, newest first', async () => {
  const large = await openTestShop();
  await fillCatalogue(large.database, 2_030);
  const withdrawn = [2_030, 2_000, 1_999, 1_000, 999, 1];
  await large.database.update(products).set({ withdrawn: true }).where(inArray(products.id, withdrawn));
  const client = await registerAndSignIn(large.app);
  const page = async (number: number) =>
    (await client.call(listProductsEndpoint, { query: { page: number } })).data.data.map(
      product => product.id,
    );
  const newestFirst = Array.from({ length: 2_030 }, (_, n) => 2_030 - n).filter(
    id => !withdrawn.includes(id),
  );
  // Around each thousand, and the end.
  for (const number of [1, 3, 4, 5, 103, 104, 202, 203, 204])
    expect(await page(number)).toEqual(newestFirst.slice((number - 1) * 10, number * 10));
  await large.close();
});

it('shows the current price and the old one', async () => {
  const { data } = await customer.call(listProductsEndpoint, { query: { text: 'yếm' } });
  expect(data.data).toEqual([
    {
      id: 2,
      name: 'Yếm bông',
      code: 'P02',
      price: 12_000,
      old_price: 20_000,
      image_url: '/pictures/P02.webp',
      is_sale: true,
      isFavored: false,
    },
  ]);
});

it('sorts by price, name or reduction, on request', async () => {
  expect(await listIds({ sort: 'newest' })).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(await listIds({ sort: 'price_asc' })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await listIds({ sort: 'price_desc' })).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(await listIds({ sort: 'sale' })).toEqual([2, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  // Áo khoác, Áo sợi, Balo, Bình, Chăn, Gối, Khăn, Mũ, Tất, Váy, Yếm.
  expect(await listIds({ sort: 'name' })).toEqual([6, 1, 10, 9, 4, 8, 3, 5, 11, 7]);
  expect(await listIds({ sort: 'name', page: 2 })).toEqual([2]);
  expect(await listIds({ sort: 'price_desc', text: 'ao soi' })).toEqual([6, 1]);
});

it('filters by any of the categories and their descendants, by any of the tags, and by both', async () => {
  expect(await listIds({ 'category_id[]': 1 })).toEqual([11, 9, 7, 5, 3, 1]);
  expect(await listIds({ 'category_id[]': [2, 3] })).toHaveLength(10);
  expect(await listIds({ 'category_id[]': [1], 'tag_id[]': [1, 2] })).toEqual([1]);
  expect(await listIds({ 'category_id[]': [3], 'tag_id[]': [1] })).toEqual([]);
  expect(await listIds({ 'category_id[]': 99 })).toEqual([]);
});

it('filters by the customer’s favourites', async () => {
  const other = await registerAndSignIn(shop.app);
  await other.call(changeFavouriteEndpoint, { params: { id: other.id }, body: { product_id: 4 } });
  await customer.call(changeFavouriteEndpoint, { params: { id: customer.id }, body: { product_id: 7 } });
  const { data } = await customer.call(listProductsEndpoint, { query: { favored: '1' } });
  expect(data.data).toMatchObject([{ id: 7, isFavored: true }]);
});

it.each([
  { page: 0 },
  { page: -1 },
  { page: 1.5 },
  { page: 'x' },
  { page: '' },
  { 'tag_id[]': 'x' },
  { favored: 'yes' },
  { sort: 'cheapest' },
  { sort: '' },
])('rejects %o', async query => {
  expect((await customer.callRejected(listProductsEndpoint, { query })).status).toBe(422);
});
