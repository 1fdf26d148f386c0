import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { currentUserEndpoint, loginEndpoint, logoutEndpoint } from '#contract/auth.ts';
import { listProductsEndpoint, showProductEndpoint } from '#contract/catalogue.ts';
import { updateDetailEndpoint, updatePasswordEndpoint } from '#contract/customer.ts';
import { changeFavouriteEndpoint } from '#contract/favourites.ts';
import { nextChangeNumber } from '#server/catalogue/changes.ts';
import { products, productTags } from '#server/catalogue/tables.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { openGuest, registerAndSignIn, type TestClient } from '../../support/http/test-client.ts';
import { openSecondProcess } from '../../support/shops/second-process.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

/** Notifications arrive within some ms, and no value is older than a second. */
const soon = { timeout: 1_000, interval: 20 };

type Process = Awaited<ReturnType<typeof openSecondProcess>>;

let shop: TestShop;
let here: Process;
let secondProcess: Process;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
  [here, secondProcess] = [await openSecondProcess(shop), await openSecondProcess(shop)];
  await vi.waitFor(() => expect(here.changeNotifications.hasHeartbeat()).toBe(true));
  await vi.waitFor(() => expect(secondProcess.changeNotifications.hasHeartbeat()).toBe(true));
});
afterAll(async () => {
  await here.close();
  await secondProcess.close();
  await shop.close();
});

const firstNames = async (visitor: TestClient) =>
  (await visitor.call(listProductsEndpoint, { query: {} })).data.data.map(product => product.name);

it('shows a product changed through one process through the other within a second', async () => {
  const customer = await registerAndSignIn(here.app);
  const there = customer.through(secondProcess.app);
  await firstNames(there);
  await there.call(showProductEndpoint, { params: { id: 11 } });
  await shop.database.transaction(async transaction => {
    const change = await nextChangeNumber(transaction);
    await transaction.update(products).set({ name: 'Tất len mới', change }).where(eq(products.id, 11));
  });
  await vi.waitFor(async () => expect(await firstNames(there)).toContain('Tất len mới'), soon);
  await vi.waitFor(async () => {
    const { data } = await there.call(showProductEndpoint, { params: { id: 11 } });
    expect(data.name).toBe('Tất len mới');
  }, soon);
});

it('filters by a tag added elsewhere', async () => {
  const customer = await registerAndSignIn(here.app);
  const tagged = async () =>
    (await customer.call(listProductsEndpoint, { query: { 'tag_id[]': [2] } })).data.data.map(
      product => product.id,
    );
  expect(await tagged()).toEqual([]);
  await shop.database.insert(productTags).values({ productId: 3, tagId: 2 });
  await vi.waitFor(async () => expect(await tagged()).toEqual([3]), soon);
});

it('shows each customer their own favourites, here at once and elsewhere soon', async () => {
  const [customer, neighbour] = [await registerAndSignIn(here.app), await registerAndSignIn(here.app)];
  const there = customer.through(secondProcess.app);
  const hearts = async (visitor: TestClient) =>
    (await visitor.call(listProductsEndpoint, { query: {} })).data.data
      .filter(product => product.isFavored)
      .map(({ id }) => id);
  expect([await hearts(customer), await hearts(there), await hearts(neighbour)]).toEqual([[], [], []]);
  await customer.call(changeFavouriteEndpoint, { params: { id: customer.id }, body: { product_id: 5 } });
  expect(await hearts(customer)).toEqual([5]);
  expect((await customer.call(showProductEndpoint, { params: { id: 5 } })).data.isFavored).toBe(true);
  await vi.waitFor(async () => expect(await hearts(there)).toEqual([5]), soon);
  expect(await hearts(neighbour)).toEqual([]);
});

it('ends a session here at once, elsewhere soon, and for writes at once everywhere', async () => {
  const customer = await registerAndSignIn(here.app);
  const there = customer.through(secondProcess.app);
  await there.call(currentUserEndpoint, {});
  const before = customer.through(here.app);
  await customer.call(logoutEndpoint, {});
  expect((await before.callRejected(currentUserEndpoint)).status).toBe(401);
  const write = { params: { id: customer.id }, body: { name: 'Tên khác' } };
  expect((await there.callRejected(updateDetailEndpoint, write)).status).toBe(401);
  await vi.waitFor(
    async () => expect((await there.callRejected(currentUserEndpoint)).status).toBe(401),
    soon,
  );
});

it('signs other devices out when the password changes, and shows the new name', async () => {
  const customer = await registerAndSignIn(here.app);
  const tablet = await openGuest(secondProcess.app);
  await tablet.call(loginEndpoint, { body: customer.credentials });
  await tablet.call(currentUserEndpoint, {});
  await customer.call(updateDetailEndpoint, { params: { id: customer.id }, body: { name: 'Tên Mới' } });
  await vi.waitFor(
    async () => expect((await tablet.call(currentUserEndpoint, {})).data.name).toBe('Tên Mới'),
    soon,
  );
  const body = { current_password: 'matkhau1', password: 'matkhau2', password_confirmation: 'matkhau2' };
  await customer.call(updatePasswordEndpoint, { body });
  await vi.waitFor(
    async () => expect((await tablet.callRejected(currentUserEndpoint)).status).toBe(401),
    soon,
  );
  await customer.call(currentUserEndpoint, {});
});

it('counts wrong passwords over all processes', async () => {
  const customer = await registerAndSignIn(here.app);
  const wrong = { body: { ...customer.credentials, password: 'wrong-one' } };
  const visitors = [await openGuest(here.app), await openGuest(secondProcess.app)];
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++)
    statuses.push(
      ((await visitors[attempt % 2]?.callRejected(loginEndpoint, wrong)) ?? { status: 0 }).status,
    );
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});
