import { afterAll, beforeAll, expect, it } from 'vitest';
import { listDistricts, listProvinces, listWards } from '#contract/places.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { Visitor } from '../../support/test-client.ts';

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openShop();
  visitor = new Visitor(shop.app);
});
afterAll(() => shop.close());

it('lists provinces, their districts and wards in Vietnamese order, to anyone', async () => {
  const provinces = await visitor.call(listProvinces, {});
  expect(provinces).toHaveLength(63);
  const districts = await visitor.call(listDistricts, { params: { provinceId: 79 } });
  const names = districts.map(district => district.name);
  expect(names.indexOf('Quận 3')).toBeLessThan(names.indexOf('Quận 10'));
  expect(await visitor.call(listWards, { params: { districtId: 1 } })).toContainEqual({
    id: 1,
    name: 'Phường Phúc Xá',
  });
});

it('answers 404 for an unknown province or district', async () => {
  expect((await visitor.refused(listDistricts, { params: { provinceId: 9_999 } })).status).toBe(404);
  expect((await visitor.refused(listWards, { params: { districtId: 99_999 } })).status).toBe(404);
});

it('sends a list once: after that the browser hears that it did not change', async () => {
  const { headers } = await visitor.sendCall(listProvinces, {});
  expect(headers['cache-control']).toContain('max-age=86400');
  const again = await visitor.sendCall(listProvinces, {}, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
