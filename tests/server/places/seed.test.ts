import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';
import { seedPlaces } from '#server/places/seed.ts';
import { districts, provinces, wards } from '#server/places/tables.ts';
import { copyTemplate } from '../../support/shop.ts';

let shop: Connection;
beforeAll(async () => {
  shop = connect(await copyTemplate());
});
afterAll(() => shop.close());

const counts = async () => [
  await shop.database.$count(provinces),
  await shop.database.$count(districts),
  await shop.database.$count(wards),
];

it('knows every province, district and ward, and one ward for each of five islands', async () => {
  expect(await counts()).toEqual([63, 705, 10_599 + 5]);
});

it('has a ward in every district', async () => {
  const peopled = new Set((await shop.database.select().from(wards)).map(ward => ward.districtId));
  const empty = (await shop.database.select().from(districts)).filter(({ id }) => !peopled.has(id));
  expect(empty).toEqual([]);
});

it('calls the ward of an island as the island', async () => {
  const all = await shop.database.select().from(wards);
  const made = all.filter(ward => ward.id > 99_999).map(ward => ward.name);
  expect(made.sort()).toEqual(
    ['Huyện Bạch Long Vĩ', 'Huyện Côn Đảo', 'Huyện Cồn Cỏ', 'Huyện Hoàng Sa', 'Huyện Lý Sơn'].sort(),
  );
});

it('changes nothing when it runs again', async () => {
  await shop.database.transaction(seedPlaces);
  expect(await counts()).toEqual([63, 705, 10_604]);
});
