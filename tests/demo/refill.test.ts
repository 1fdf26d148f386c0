import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '#contract/auth.ts';
import { showCart } from '#contract/cart.ts';
import { demoProducts } from '#demo/catalogue/all.ts';
import { removeDemo } from '#demo/seed/remove-demo.ts';
import { canSeed, seedDemo } from '#demo/seed/seed-demo.ts';
import { listChangesAfter } from '#server/catalogue/changes.ts';
import { categories, products, tags } from '#server/catalogue/tables.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';
import { openGuest } from '../support/test-client.ts';

const stock = demoProducts.filter(product => ['TYE', 'NKM', 'TBM'].includes(product.code));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const fill = () => seedDemo(shop.database, shop.dependencies.files, () => {}, stock);
const onSale = async () => {
  const { products: shown, removed } = await listChangesAfter(shop.database, '', 'shop');
  return { shown, removed };
};

it('puts the demo up again after it was cleared away, under the same numbers and at its own prices', {
  timeout: 60_000,
}, async () => {
  await fill();
  const before = await onSale();
  expect(before.shown).toHaveLength(3);
  await shop.database.update(products).set({ price: 1, name: 'Khác' }).where(eq(products.code, 'TYE'));
  await inTransaction(shop.database, removeDemo);
  const { cursor, removed } = await listChangesAfter(shop.database, '', 'shop');
  expect(removed).toHaveLength(3);
  await fill();
  expect(await onSale()).toEqual(before);
  const news = await listChangesAfter(shop.database, cursor, 'shop');
  expect(news.products.map(product => product.id)).toEqual(before.shown.map(product => product.id));
  const visitor = await openGuest(shop.app);
  await visitor.call(login, { body: { username: '0901000001', password: 'matkhau1' } });
  expect((await visitor.call(showCart, {})).data.items.length).toBeGreaterThan(0);
});

it.each([
  ['a shelf', () => shop.database.insert(categories).values({ id: 900, name: 'Của tôi', position: 0 })],
  ['a tag', () => shop.database.insert(tags).values({ id: 900, name: 'Của tôi', position: 0 })],
  ['a product', () => shop.database.update(products).set({ code: 'TOI' }).where(eq(products.code, 'TYE'))],
])('has no room where the shop has %s of its own', async (_what, add) => {
  await inTransaction(shop.database, removeDemo);
  await shop.database.delete(categories);
  await shop.database.delete(tags);
  await shop.database.update(products).set({ code: 'TYE' }).where(eq(products.code, 'TOI'));
  expect(await canSeed(shop.database)).toBe(true);
  await add();
  expect(await canSeed(shop.database)).toBe(false);
});
