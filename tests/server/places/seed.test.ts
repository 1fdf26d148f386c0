import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type DatabasePool } from '#server/database/connect.ts';
import { seedPlaces } from '#server/places/seed.ts';
import { districts, provinces, wards } from '#server/places/tables.ts';
import { createDatabase } from '../../support/shops/test-shop.ts';

let shop: DatabasePool;
beforeAll(async () => {
  shop = connect(await createDatabase());
});
afterAll(() => shop.close());

const countPlaces = async () => [
  await shop.database.$count(provinces),
  await shop.database.$count(districts),
  await shop.database.$count(wards),
];

it('inserts every province, district and ward, and one ward for each of five islands', async () => {
  expect(await countPlaces()).toEqual([63, 705, 10_599 + 5]);
});

it('has a ward in every district', async () => {
  const districtsWithWards = new Set((await shop.database.select().from(wards)).map(ward => ward.districtId));
  const empty = (await shop.database.select().from(districts)).filter(
    ({ id }) => !districtsWithWards.has(id),
  );
  expect(empty).toEqual([]);
});

it('names an island’s ward after the island', async () => {
  const all = await shop.database.select().from(wards);
  const islandWards = all.filter(ward => ward.id > 99_999).map(ward => ward.name);
  expect(islandWards.sort()).toEqual(
    ['Huyện Bạch Long Vĩ', 'Huyện Côn Đảo', 'Huyện Cồn Cỏ', 'Huyện Hoàng Sa', 'Huyện Lý Sơn'].sort(),
  );
});

it('changes nothing when it runs again', async () => {
  await shop.database.transaction(seedPlaces);
  expect(await countPlaces()).toEqual([63, 705, 10_604]);
});
