import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listProductsEndpoint, type ProductPage, showProductEndpoint } from '#contract/catalogue.ts';
import { productSorts } from '#contract/catalogue-query/sort.ts';
import { changeFavouriteEndpoint } from '#contract/favourites.ts';
import { nextChangeNumber } from '#server/catalogue/changes.ts';
import { products } from '#server/catalogue/tables.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { downloadChanges } from '#web/catalogue/local/download-changes.ts';
import type { ProductFilter } from '#web/catalogue/local/filter.ts';
import { setReplica } from '#web/catalogue/local/read-replica.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { favouriteQueries } from '#web/favourites/queries.ts';
import { call } from '#web/network/call.ts';
import { seedProducts } from '../support/data/seed-products.ts';
import { registerAndSignIn } from '../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../support/shops/test-shop.ts';
import { everything, questions, searchTexts } from './catalogue-questions.ts';
import { Device, noNetwork } from './phone/device.ts';
import { openReplica } from './phone/replica.ts';
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

/** A phone's reads, from a catalogue it has downloaded. */
async function reads() {
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
const shopAnswer = async (filter: ProductFilter): Promise<ProductPage> =>
  (await call(listProductsEndpoint, toQuery(filter))).data;

/** The same question, asked of the shop and, with the network cut, of the phone. */
async function bothAnswers(filters: readonly ProductFilter[]) {
  const { client, replica } = await reads();
  const ofShop = [];
  for (const filter of filters) ofShop.push(await shopAnswer(filter));
  phone.network = noNetwork;
  const ofPhone = [];
  for (const filter of filters) ofPhone.push(await client.fetchQuery(catalogueQueries.products(filter)));
  replica.close();
  return { ofShop, ofPhone };
}

test('the phone answers the table of questions as the shop does', () =>
  phone.run(async () => {
    const { ofShop, ofPhone } = await bothAnswers(questions);
    expect(ofPhone).toEqual(ofShop);
    expect(ofShop.filter(page => page.total > 0).length).toBeGreaterThan(15);
  }));

test('any question at all has one answer', () =>
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
    const { ofShop, ofPhone } = await bothAnswers(filters);
    expect(ofPhone).toEqual(ofShop);
  }));

test('a product’s page, a favourites’ page and what is not sold are answered alike', () =>
  phone.run(async () => {
    const { client } = await reads();
    const ofShop = (await call(showProductEndpoint, { params: { id: 4 } })).data;
    const favourites = (await call(listProductsEndpoint, { query: { favored: '1' } })).data;
    phone.network = noNetwork;
    expect(await client.fetchQuery(catalogueQueries.product(4))).toEqual(ofShop);
    expect(ofShop.isFavored).toBe(true);
    expect(await client.fetchQuery(favouriteQueries.page(1))).toEqual(favourites);
    await expect(client.fetchQuery(catalogueQueries.product(12))).rejects.toMatchObject({ status: 404 });
  }));

test('what changes is followed, what is withdrawn goes', () =>
  phone.run(async () => {
    const { client, replica } = await reads();
    await inTransaction(shop.database, async transaction => {
      const change = await nextChangeNumber(transaction);
      await transaction.update(products).set({ change, withdrawn: true }).where(eq(products.id, 3));
      await transaction.update(products).set({ change, price: 77_000 }).where(eq(products.id, 5));
    });
    await downloadChanges(replica);
    const ofShop = await shopAnswer(everything);
    phone.network = noNetwork;
    const ofPhone = await client.fetchQuery({ ...catalogueQueries.products(everything), staleTime: 0 });
    expect(ofPhone).toEqual(ofShop);
    expect(ofPhone.data.map(product => product.id)).not.toContain(3);
    expect(ofPhone.data).toContainEqual(expect.objectContaining({ id: 5, price: 77_000 }));
  }));

test('any names and prices are sorted alike', () =>
  phone.run(async () => {
    await insertRandomProducts(shop.database);
    const pages = Array.from({ length: 14 }, (_, index) => index + 1);
    const filters = productSorts.flatMap(sort => pages.map(page => ({ ...everything, sort, page })));
    const { ofShop, ofPhone } = await bothAnswers(filters);
    expect(ofPhone).toEqual(ofShop);
    for (const sort of productSorts) {
      const ids = ofShop.filter((_, index) => filters[index]?.sort === sort).flatMap(({ data }) => data);
      expect(new Set(ids.map(({ id }) => id)).size).toBe(ofShop[0]?.total);
    }
  }));
