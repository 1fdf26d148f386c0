import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProductsEndpoint } from '#contract/catalogue.ts';
import { changeFavouriteEndpoint } from '#contract/favourites.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { fillCatalogue } from '../../bench/catalogue.ts';
import { shirtEmbroideryArea } from '../../support/data/seed-products.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { listProductIds } from './list-product-ids.ts';

let shop: TestShop;
let customer: CustomerClient;
beforeAll(async () => {
  ({ shop, customer } = await openShopWithCustomer());
});
afterAll(() => shop.close());

it('lists products on sale, newest first, ten a page', async () => {
  expect(await listProductIds(customer, {})).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(await listProductIds(customer, { page: 2 })).toEqual([1]);
  expect(await listProductIds(customer, { page: 3 })).toEqual([]);
  const { data } = await customer.call(listProductsEndpoint, { query: { page: 2 } });
  expect(data.pagination).toEqual({ current_page: 2, last_page: 2, per_page: 10, total: 11 });
});

it('shows every product on exactly one page, newest first', async () => {
  const largeShop = await openTestShop();
  await fillCatalogue(largeShop.database, 2_030);
  const withdrawn = [2_030, 2_000, 1_999, 1_000, 999, 1];
  await largeShop.database.update(products).set({ withdrawn: true }).where(inArray(products.id, withdrawn));
  const client = await registerAndSignIn(largeShop.app);
  const page = async (number: number) =>
    (await client.call(listProductsEndpoint, { query: { page: number } })).data.data.map(
      product => product.id,
    );
  const newestFirst = Array.from({ length: 2_030 }, (_, n) => 2_030 - n).filter(
    id => !withdrawn.includes(id),
  );
  // Pages around each thousand products, and the last ones.
  for (const number of [1, 3, 4, 5, 103, 104, 202, 203, 204])
    expect(await page(number)).toEqual(newestFirst.slice((number - 1) * 10, number * 10));
  await largeShop.close();
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
      price_varies: false,
      image_url: '/pictures/P02.webp',
      is_sale: true,
      isFavored: false,
      embroidery: null,
    },
  ]);
});

it('says whether some variants cost more, of those on sale, by what is paid', async () => {
  const { shop: pricedShop, customer: client } = await openShopWithCustomer();
  const change = (sku: string, values: Partial<typeof productItems.$inferInsert>) =>
    pricedShop.database.update(productItems).set(values).where(eq(productItems.sku, sku));
  await change('P03-XA', { price: 35_000 });
  await change('P04-XA', { price: 45_000, withdrawn: true });
  await change('P05-XA', { price: 60_000, salePrice: 50_000 });
  const { data } = await client.call(listProductsEndpoint, { query: {} });
  const varying = data.data.filter(({ price_varies }) => price_varies);
  expect(varying).toMatchObject([{ code: 'P03', price: 30_000 }]);
  await pricedShop.close();
});

it('says where a name is sewn on a product', async () => {
  const { data } = await customer.call(listProductsEndpoint, { query: { text: 'áo sợi' } });
  expect(data.data).toMatchObject([{ embroidery: shirtEmbroideryArea }, { embroidery: null }]);
});

it('sorts by price, name or reduction, on request', async () => {
  expect(await listProductIds(customer, { sort: 'newest' })).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(await listProductIds(customer, { sort: 'price_asc' })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await listProductIds(customer, { sort: 'price_desc' })).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(await listProductIds(customer, { sort: 'sale' })).toEqual([2, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  // Áo khoác, Áo sợi, Balo, Bình, Chăn, Gối, Khăn, Mũ, Tất, Váy, Yếm.
  expect(await listProductIds(customer, { sort: 'name' })).toEqual([6, 1, 10, 9, 4, 8, 3, 5, 11, 7]);
  expect(await listProductIds(customer, { sort: 'name', page: 2 })).toEqual([2]);
  expect(await listProductIds(customer, { sort: 'price_desc', text: 'ao soi' })).toEqual([6, 1]);
});

it('filters by any of the categories and their descendants, by any of the tags, and by both', async () => {
  expect(await listProductIds(customer, { 'category_id[]': 1 })).toEqual([11, 9, 7, 5, 3, 1]);
  expect(await listProductIds(customer, { 'category_id[]': [2, 3] })).toHaveLength(10);
  expect(await listProductIds(customer, { 'category_id[]': [1], 'tag_id[]': [1, 2] })).toEqual([1]);
  expect(await listProductIds(customer, { 'category_id[]': [3], 'tag_id[]': [1] })).toEqual([]);
  expect(await listProductIds(customer, { 'category_id[]': 99 })).toEqual([]);
});

it('filters by the customer’s favourites', async () => {
  const otherCustomer = await registerAndSignIn(shop.app);
  await otherCustomer.call(changeFavouriteEndpoint, {
    params: { id: otherCustomer.id },
    body: { product_id: 4 },
  });
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
