import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginEndpoint } from '#contract/auth.ts';
import { showCartEndpoint } from '#contract/cart.ts';
import { demoProducts } from '#demo/catalogue/all.ts';
import { removeDemo } from '#demo/seed/remove-demo.ts';
import { canSeed, seedDemo } from '#demo/seed/seed-demo.ts';
import { listChangesAfter } from '#server/catalogue/changes.ts';
import { categories, products, tags } from '#server/catalogue/tables.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { openGuest } from '../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../support/shops/test-shop.ts';

const catalogue = demoProducts.filter(product => ['TYE', 'NKM', 'TBM'].includes(product.code));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const seed = () => seedDemo(shop.database, shop.dependencies.files, () => {}, catalogue);
const readCatalogue = async () => {
  const { products: listed, removed } = await listChangesAfter(shop.database, '', 'shop');
  return { listed, removed };
};

it('seeds the same ids and prices again after the demo was removed', {
  timeout: 60_000,
}, async () => {
  await seed();
  const before = await readCatalogue();
  expect(before.listed).toHaveLength(3);
  await shop.database.update(products).set({ price: 1, name: 'Khác' }).where(eq(products.code, 'TYE'));
  await inTransaction(shop.database, removeDemo);
  const { cursor, removed } = await listChangesAfter(shop.database, '', 'shop');
  expect(removed).toHaveLength(3);
  await seed();
  expect(await readCatalogue()).toEqual(before);
  const changes = await listChangesAfter(shop.database, cursor, 'shop');
  expect(changes.products.map(product => product.id)).toEqual(before.listed.map(product => product.id));
  const client = await openGuest(shop.app);
  await client.call(loginEndpoint, { body: { username: '0901000001', password: 'matkhau1' } });
  expect((await client.call(showCartEndpoint, {})).data.items.length).toBeGreaterThan(0);
});

it.each([
  ['a category', () => shop.database.insert(categories).values({ id: 900, name: 'Của tôi', position: 0 })],
  ['a tag', () => shop.database.insert(tags).values({ id: 900, name: 'Của tôi', position: 0 })],
  ['a product', () => shop.database.update(products).set({ code: 'TOI' }).where(eq(products.code, 'TYE'))],
])('cannot be seeded if the shop has %s of its own', async (_addition, add) => {
  await inTransaction(shop.database, removeDemo);
  await shop.database.delete(categories);
  await shop.database.delete(tags);
  await shop.database.update(products).set({ code: 'TYE' }).where(eq(products.code, 'TOI'));
  expect(await canSeed(shop.database)).toBe(true);
  await add();
  expect(await canSeed(shop.database)).toBe(false);
});
