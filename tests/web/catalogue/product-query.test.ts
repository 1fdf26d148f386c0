import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setReplica } from '#web/catalogue/local/read-replica.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { CatalogueDatabase } from '#web/storage/catalogue/catalogue-database.ts';
import { openCatalogueReplica } from '#web/storage/catalogue/catalogue-replica.ts';

const product = {
  id: 7,
  name: 'Yếm',
  code: 'Y7',
  price: 50_000,
  sale_price: null,
  description: '',
  sliders: [],
  productItems: [],
  attributes: [],
  order_attributes: [],
  isFavored: false,
};
const query = catalogueQueries.product(product.id);

let replica: ReturnType<typeof openCatalogueReplica>;
let client: QueryClient;
beforeEach(async () => {
  vi.stubGlobal('location', new URL('http://shop.test'));
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  // Node resolves no relative address, so that every request fails as it does without a network.
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  replica = openCatalogueReplica(new CatalogueDatabase());
  setReplica(client, replica);
  const empty = { products: [], removed: [], cursor: 'end', from_start: true, has_more: false };
  await replica.apply(await replica.cursor(), empty);
});
afterEach(() => {
  replica.close();
  vi.unstubAllGlobals();
});

test('offline, a product that this phone never had may be newer than its catalogue', async () => {
  await expect(client.fetchQuery(query)).rejects.toMatchObject({ name: 'NetworkError' });
});

test('offline, a product read before the catalogue lost it is no longer sold', async () => {
  client.setQueryData(query.queryKey, product, { updatedAt: Date.now() - 60_000 });
  await expect(client.fetchQuery(query)).rejects.toMatchObject({ name: 'ApiError', status: 404 });
});

test('offline, a product read after the catalogue was last renewed stays', async () => {
  client.setQueryData(query.queryKey, product, { updatedAt: Date.now() });
  await client.invalidateQueries({ refetchType: 'none' });
  await expect(client.fetchQuery(query)).rejects.toMatchObject({ name: 'NetworkError' });
  expect(client.getQueryData(query.queryKey)).toEqual(product);
});
