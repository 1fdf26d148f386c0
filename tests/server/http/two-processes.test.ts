import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { currentUser, login, logout } from '#contract/auth.ts';
import { listProducts, showProduct } from '#contract/catalogue.ts';
import { updateDetail, updatePassword } from '#contract/customer.ts';
import { changeFavourite } from '#contract/favourites.ts';
import { nextChangeNumber } from '#server/catalogue/changes.ts';
import { products, productTags } from '#server/catalogue/tables.ts';
import { seedProducts } from '../../support/products.ts';
import { anotherProcess } from '../../support/second-process.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { guest, signedIn, Visitor } from '../../support/test-client.ts';

type Process = Awaited<ReturnType<typeof anotherProcess>>;
/** What this file calls at once: news come within some ms, and are never older than a second. */
const soon = { timeout: 1_000, interval: 20 };

let shop: TestShop;
let one: Process;
let other: Process;
beforeAll(async () => {
  shop = await openShop();
  await seedProducts(shop.database);
  [one, other] = [await anotherProcess(shop), await anotherProcess(shop)];
  await vi.waitFor(() => expect([one.news.hasHeartbeat(), other.news.hasHeartbeat()]).toEqual([true, true]));
});
afterAll(async () => {
  await one.close();
  await other.close();
  await shop.close();
});

/** The same browser, whose calls go through `process`. */
function through(visitor: Visitor, { app }: Process): Visitor {
  const same = new Visitor(app, visitor.address);
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
  return same;
}

const firstNames = async (visitor: Visitor) =>
  (await visitor.call(listProducts, { query: {} })).data.data.map(product => product.name);

it('keeps what the database was asked, and asks no more', async () => {
  const customer = await signedIn(one.app);
  const before = await firstNames(customer);
  await shop.database.execute(sql`alter table products disable trigger all`);
  await shop.database.execute(sql`update products set name = 'Lặng lẽ' where id = 11`);
  expect(await firstNames(customer)).toEqual(before);
  await shop.database.execute(sql`alter table products enable trigger all`);
  await shop.database.execute(sql`update products set name = ${before[0]} where id = 11`);
});

it('shows a product changed through one process through the other within a second', async () => {
  const customer = await signedIn(one.app);
  const there = through(customer, other);
  await firstNames(there);
  await there.call(showProduct, { params: { id: 11 } });
  await shop.database.transaction(async transaction => {
    const change = await nextChangeNumber(transaction);
    await transaction.update(products).set({ name: 'Tất len mới', change }).where(eq(products.id, 11));
  });
  await vi.waitFor(async () => expect(await firstNames(there)).toContain('Tất len mới'), soon);
  await vi.waitFor(async () => {
    const { data } = await there.call(showProduct, { params: { id: 11 } });
    expect(data.name).toBe('Tất len mới');
  }, soon);
});

it('narrows by a tag given elsewhere', async () => {
  const customer = await signedIn(one.app);
  const tagged = async () =>
    (await customer.call(listProducts, { query: { 'tag_id[]': [2] } })).data.data.map(product => product.id);
  expect(await tagged()).toEqual([]);
  await shop.database.insert(productTags).values({ productId: 3, tagId: 2 });
  await vi.waitFor(async () => expect(await tagged()).toEqual([3]), soon);
});

it('gives each customer their own hearts, here at once and elsewhere soon', async () => {
  const [customer, neighbour] = [await signedIn(one.app), await signedIn(one.app)];
  const there = through(customer, other);
  const hearts = async (visitor: Visitor) =>
    (await visitor.call(listProducts, { query: {} })).data.data
      .filter(product => product.isFavored)
      .map(({ id }) => id);
  expect([await hearts(customer), await hearts(there), await hearts(neighbour)]).toEqual([[], [], []]);
  await customer.call(changeFavourite, { params: { id: customer.id }, body: { product_id: 5 } });
  expect(await hearts(customer)).toEqual([5]);
  expect((await customer.call(showProduct, { params: { id: 5 } })).data.isFavored).toBe(true);
  await vi.waitFor(async () => expect(await hearts(there)).toEqual([5]), soon);
  expect(await hearts(neighbour)).toEqual([]);
});

it('ends a session everywhere: here at once, elsewhere soon, and for writes at once everywhere', async () => {
  const customer = await signedIn(one.app);
  const there = through(customer, other);
  await there.call(currentUser, {});
  const before = through(customer, one);
  await customer.call(logout, {});
  expect((await before.refused(currentUser)).status).toBe(401);
  const write = { params: { id: customer.id }, body: { name: 'Tên khác' } };
  expect((await there.refused(updateDetail, write)).status).toBe(401);
  await vi.waitFor(async () => expect((await there.refused(currentUser)).status).toBe(401), soon);
});

it('signs other devices out when the password changes, and knows the new name', async () => {
  const customer = await signedIn(one.app);
  const tablet = await guest(other.app);
  await tablet.call(login, { body: customer.credentials });
  await tablet.call(currentUser, {});
  await customer.call(updateDetail, { params: { id: customer.id }, body: { name: 'Tên Mới' } });
  await vi.waitFor(async () => expect((await tablet.call(currentUser, {})).data.name).toBe('Tên Mới'), soon);
  const body = { current_password: 'matkhau1', password: 'matkhau2', password_confirmation: 'matkhau2' };
  await customer.call(updatePassword, { body });
  await vi.waitFor(async () => expect((await tablet.refused(currentUser)).status).toBe(401), soon);
  await customer.call(currentUser, {});
});

it('counts wrong passwords over all processes', async () => {
  const customer = await signedIn(one.app);
  const wrong = { body: { ...customer.credentials, password: 'wrong-one' } };
  const visitors = [await guest(one.app), await guest(other.app)];
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn++)
    statuses.push(((await visitors[turn % 2]?.refused(login, wrong)) ?? { status: 0 }).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

it('asks the database again while no news come', async () => {
  const deaf = await anotherProcess(shop);
  await vi.waitFor(() => expect(deaf.news.hasHeartbeat()).toBe(true));
  const customer = through(await signedIn(one.app), deaf);
  const before = await firstNames(customer);
  await deaf.news.close();
  expect(deaf.news.hasHeartbeat()).toBe(false);
  await shop.database.execute(sql`update products set name = 'Ngay lập tức' where id = 11`);
  await expect.poll(() => firstNames(customer), { timeout: 1_000 }).not.toEqual(before);
  await deaf.close();
});

it('listens anew, and forgets what it knew, when the database cut it off', async () => {
  const customer = await signedIn(one.app);
  await firstNames(customer);
  await shop.database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mam-nho news' and datname = current_database()`,
  );
  await shop.database.execute(sql`update products set name = 'Trong lúc vắng' where id = 11`);
  await vi.waitFor(async () => expect(await firstNames(customer)).toContain('Trong lúc vắng'), soon);
  await vi.waitFor(() => expect(one.news.hasHeartbeat()).toBe(true), { timeout: 5_000 });
});
