import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listProductsEndpoint, type ProductPage, showProductEndpoint } from '#contract/catalogue.ts';
import type { ProductFilter } from '#contract/catalogue-query/catalogue-index.ts';
import { productSorts } from '#contract/catalogue-query/sort.ts';
import { changeFavouriteEndpoint } from '#contract/favourites.ts';
import { nextChangeNumber } from '#server/catalogue/changes.ts';
import { products } from '#server/catalogue/tables.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { downloadChanges } from '#web/catalogue/local/download-changes.ts';
import { setReplica } from '#web/catalogue/local/read-replica.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { favouriteQueries } from '#web/favourites/queries.ts';
import { call } from '#web/network/call.ts';
import { seedProducts } from '../support/data/seed-products.ts';
import { registerAndSignIn } from '../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../support/shops/test-shop.ts';
import { Device, noNetwork } from './phone/device.ts';
import { openReplica } from './phone/replica.ts';
import { allProducts, productFilters, searchTexts } from './product-filters.ts';
import { insertRandomProducts } from './random-products.ts';

let shop: TestShop;
let phone: Device;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
  const customer = await registerAndSignIn(shop.app);
  await customer.call(changeFavouriteEndpoint, { params: { id: customer.id }, body: { product_id: 4 } });
  phone = new Device(() => shop.app, customer.remoteAddress);
  phone.setSession(customer);
});
afterAll(() => shop.close());

async function openReplicaClient() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } },
  });
  const replica = openReplica(phone);
  setReplica(client, replica);
  await downloadChanges(replica);
  await client.prefetchQuery(catalogueQueries.categories());
  await client.prefetchQuery(catalogueQueries.favouriteIds());
  return { client, replica };
}

beforeEach(() => {
  phone.network = deliver => deliver();
});

const toQuery = ({ page, categories, tags, text, sort }: ProductFilter) => ({
  query: { page, 'category_id[]': [...categories], 'tag_id[]': [...tags], text, sort },
});
const fetchFromShop = async (filter: ProductFilter): Promise<ProductPage> =>
  (await call(listProductsEndpoint, toQuery(filter))).data;

/** Pages from the shop, then, without network, from the phone. */
async function fetchFromBoth(filters: readonly ProductFilter[]) {
  const { client, replica } = await openReplicaClient();
  const fromShop = [];
  for (const filter of filters) fromShop.push(await fetchFromShop(filter));
  phone.network = noNetwork;
  const fromPhone = [];
  for (const filter of filters) fromPhone.push(await client.fetchQuery(catalogueQueries.products(filter)));
  replica.close();
  return { fromShop, fromPhone };
}

test('phone and shop return the same pages for a table of filters', () =>
  phone.run(async () => {
    const { fromShop, fromPhone } = await fetchFromBoth(productFilters);
    expect(fromPhone).toEqual(fromShop);
    expect(fromShop.filter(page => page.total > 0).length).toBeGreaterThan(15);
  }));

test('phone and shop return the same pages for random filters', () =>
  phone.run(async () => {
    const filter = fc.record({
      page: fc.integer({ min: 1, max: 3 }),
      categories: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4)),
      tags: fc.uniqueArray(fc.constantFrom(1, 2, 3)),
      sort: fc.constantFrom(...productSorts),
      text: fc.oneof(
        fc.constantFrom(...searchTexts),
        fc.string({ maxLength: 4 }),
        fc.string({ maxLength: 3, unit: 'grapheme' }),
      ),
    });
    const filters = fc.sample(filter, { numRuns: 150, seed: 7 });
    const { fromShop, fromPhone } = await fetchFromBoth(filters);
    expect(fromPhone).toEqual(fromShop);
  }));

test('phone and shop return the same product and favourites', () =>
  phone.run(async () => {
    const { client } = await openReplicaClient();
    const fromShop = (await call(showProductEndpoint, { params: { id: 4 } })).data;
    const favourites = (await call(listProductsEndpoint, { query: { favored: '1' } })).data;
    phone.network = noNetwork;
    expect(await client.fetchQuery(catalogueQueries.product(4))).toEqual(fromShop);
    expect(fromShop.isFavored).toBe(true);
    expect(await client.fetchQuery(favouriteQueries.page(1))).toEqual(favourites);
    // One that this phone has never read may be newer than its replica.
    await expect(client.fetchQuery(catalogueQueries.product(12))).rejects.toMatchObject({ status: null });
  }));

test('changes reach the phone, and withdrawn products disappear', () =>
  phone.run(async () => {
    const { client, replica } = await openReplicaClient();
    await inTransaction(shop.database, async transaction => {
      const changeNumber = await nextChangeNumber(transaction);
      await transaction.update(products).set({ changeNumber, withdrawn: true }).where(eq(products.id, 3));
      await transaction.update(products).set({ changeNumber, price: 77_000 }).where(eq(products.id, 5));
    });
    await downloadChanges(replica);
    const fromShop = await fetchFromShop(allProducts);
    phone.network = noNetwork;
    const fromPhone = await client.fetchQuery({ ...catalogueQueries.products(allProducts), staleTime: 0 });
    expect(fromPhone).toEqual(fromShop);
    expect(fromPhone.data.map(product => product.id)).not.toContain(3);
    expect(fromPhone.data).toContainEqual(expect.objectContaining({ id: 5, price: 77_000 }));
  }));

test('phone and shop sort random names and prices alike', () =>
  phone.run(async () => {
    await insertRandomProducts(shop.database);
    const pages = Array.from({ length: 14 }, (_, index) => index + 1);
    const filters = productSorts.flatMap(sort => pages.map(page => ({ ...allProducts, sort, page })));
    const { fromShop, fromPhone } = await fetchFromBoth(filters);
    expect(fromPhone).toEqual(fromShop);
    for (const sort of productSorts) {
      const listed = fromShop.filter((_, index) => filters[index]?.sort === sort).flatMap(({ data }) => data);
      expect(new Set(listed.map(({ id }) => id)).size).toBe(fromShop[0]?.total);
    }
  }));
