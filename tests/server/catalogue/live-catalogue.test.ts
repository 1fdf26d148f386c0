import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProductFilter } from '#contract/catalogue-query/catalogue-index.ts';
import { presentPage } from '#server/catalogue/list/card-page.ts';
import { LiveCatalogue } from '#server/catalogue/list/live-catalogue.ts';
import { loadEntriesAfter } from '#server/catalogue/list/load-entries.ts';
import { initialCursor } from '#server/catalogue/rules.ts';
import { fillCatalogue } from '../../bench/catalogue.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let catalogue: LiveCatalogue;
beforeAll(async () => {
  shop = await openTestShop();
  // More than one batch.
  await fillCatalogue(shop.database, 2_030);
  catalogue = new LiveCatalogue(shop.database, undefined);
});
afterAll(() => shop.close());

const all: ProductFilter = { page: 1, categories: [], tags: [], text: '', sort: 'newest' };

async function list(filter: Partial<ProductFilter> = {}) {
  const page = await (await catalogue.lists()).page({ ...all, ...filter }, work => work());
  return presentPage(page, () => false);
}

/** As every change of the catalogue does, with the next change number. */
const change = (columns: ReturnType<typeof sql>, id: number) =>
  shop.database.execute(
    sql`update products set ${columns}, change = (select max(change) + 1 from products) where id = ${id}`,
  );

it('holds every product once, newest first', async () => {
  const { data, total } = await list();
  expect(total).toBe(2_030);
  expect(data.map(({ id }) => id)).toEqual([2030, 2029, 2028, 2027, 2026, 2025, 2024, 2023, 2022, 2021]);
});

it('keeps one list of categories, and one of tags, for all products with the same', async () => {
  // Products 2,030 and 1,870 have the same category and the same tag, in two batches.
  const { entries } = await loadEntriesAfter(shop.database, initialCursor);
  const [last, earlier] = [entries.get(2_030), entries.get(1_870)];
  expect(last).toMatchObject({ categories: [23], tags: [1] });
  expect(last?.categories).toBe(earlier?.categories);
  expect(last?.tags).toBe(earlier?.tags);
});

it('follows prices, names, withdrawals and returns', async () => {
  await change(sql`sale_price = 1000`, 7);
  expect((await list({ sort: 'price_asc' })).data[0]).toMatchObject({ id: 7, price: 1_000 });
  await change(sql`name = 'Yếm lụa', search_text = 'yem lua sp8'`, 8);
  expect((await list({ text: 'lua yem' })).data).toMatchObject([{ id: 8, name: 'Yếm lụa' }]);
  await change(sql`withdrawn = true`, 8);
  expect((await list({ text: 'lua' })).total).toBe(0);
  expect((await list()).total).toBe(2_029);
  await change(sql`withdrawn = false`, 8);
  expect((await list()).total).toBe(2_030);
});

it('starts over when the database is from before what it holds', async () => {
  await shop.database.execute(
    sql`update products set change = 1, name = 'Trở lại', search_text = 'tro lai sp5' where id = 5`,
  );
  await shop.database.execute(sql`update products set change = 1 where id <> 5`);
  // Where loading them all takes longer than half a second, the lists of before are shown until then.
  await expect
    .poll(async () => (await list({ text: 'tro lai' })).data)
    .toMatchObject([{ id: 5, name: 'Trở lại' }]);
  expect((await list()).total).toBe(2_030);
});

it('is empty when the catalogue is', async () => {
  await shop.database.execute(sql`truncate products cascade`);
  expect(await list()).toMatchObject({ data: [], total: 0 });
});
