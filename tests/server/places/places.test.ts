import { afterAll, beforeAll, expect, it } from 'vitest';
import { listDistrictsEndpoint, listProvincesEndpoint, listWardsEndpoint } from '#contract/places.ts';
import { TestClient } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let client: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  client = new TestClient(shop.app);
});
afterAll(() => shop.close());

it('lists provinces, their districts and wards in Vietnamese order, to anyone', async () => {
  const provinces = await client.call(listProvincesEndpoint, {});
  expect(provinces).toHaveLength(63);
  const districts = await client.call(listDistrictsEndpoint, { params: { provinceId: 79 } });
  const names = districts.map(district => district.name);
  expect(names.indexOf('Quận 3')).toBeLessThan(names.indexOf('Quận 10'));
  expect(await client.call(listWardsEndpoint, { params: { districtId: 1 } })).toContainEqual({
    id: 1,
    name: 'Phường Phúc Xá',
  });
});

it('responds 404 for an unknown province or district', async () => {
  expect((await client.callRejected(listDistrictsEndpoint, { params: { provinceId: 9_999 } })).status).toBe(
    404,
  );
  expect((await client.callRejected(listWardsEndpoint, { params: { districtId: 99_999 } })).status).toBe(404);
});

it('is cached by browsers and revalidated with 304', async () => {
  const { headers } = await client.request(listProvincesEndpoint, {});
  expect(headers['cache-control']).toContain('max-age=86400');
  const secondResponse = await client.request(
    listProvincesEndpoint,
    {},
    { 'if-none-match': String(headers.etag) },
  );
  expect([secondResponse.statusCode, secondResponse.body]).toEqual([304, '']);
});
