import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { currentUserEndpoint, loginEndpoint, logoutEndpoint } from '#contract/auth.ts';
import { listProductsEndpoint, showProductEndpoint } from '#contract/catalogue.ts';
import { updateDetailEndpoint, updatePasswordEndpoint } from '#contract/customer.ts';
import { changeFavouriteEndpoint } from '#contract/favourites.ts';
import { nextChangeNumber } from '#server/catalogue/changes.ts';
import { products, productTags } from '#server/catalogue/tables.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { listProductNames } from '../../support/http/customer-actions.ts';
import { openGuest, registerAndSignIn, type TestClient } from '../../support/http/test-client.ts';
import { openSecondProcess, withinASecond } from '../../support/shops/second-process.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

type Process = Awaited<ReturnType<typeof openSecondProcess>>;

let shop: TestShop;
let firstProcess: Process;
let secondProcess: Process;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
  [firstProcess, secondProcess] = [await openSecondProcess(shop), await openSecondProcess(shop)];
  await vi.waitFor(() => expect(firstProcess.changeNotifications.hasHeartbeat()).toBe(true));
  await vi.waitFor(() => expect(secondProcess.changeNotifications.hasHeartbeat()).toBe(true));
});
afterAll(async () => {
  await firstProcess.close();
  await secondProcess.close();
  await shop.close();
});

it('shows a changed product through every process within a second', async () => {
  const customer = await registerAndSignIn(firstProcess.app);
  const onSecondProcess = customer.through(secondProcess.app);
  await listProductNames(onSecondProcess);
  await onSecondProcess.call(showProductEndpoint, { params: { id: 11 } });
  await shop.database.transaction(async transaction => {
    const changeNumber = await nextChangeNumber(transaction);
    await transaction.update(products).set({ name: 'Tất len mới', changeNumber }).where(eq(products.id, 11));
  });
  await vi.waitFor(
    async () => expect(await listProductNames(onSecondProcess)).toContain('Tất len mới'),
    withinASecond,
  );
  await vi.waitFor(async () => {
    const { data } = await onSecondProcess.call(showProductEndpoint, { params: { id: 11 } });
    expect(data.name).toBe('Tất len mới');
  }, withinASecond);
});

it('filters by a tag that was just added to a product', async () => {
  const customer = await registerAndSignIn(firstProcess.app);
  const listTaggedIds = async () =>
    (await customer.call(listProductsEndpoint, { query: { 'tag_id[]': [2] } })).data.data.map(
      product => product.id,
    );
  expect(await listTaggedIds()).toEqual([]);
  await shop.database.transaction(async transaction => {
    const changeNumber = await nextChangeNumber(transaction);
    await transaction.insert(productTags).values({ productId: 3, tagId: 2 });
    await transaction.update(products).set({ changeNumber }).where(eq(products.id, 3));
  });
  await vi.waitFor(async () => expect(await listTaggedIds()).toEqual([3]), withinASecond);
});

it('shows each customer their own favourites, at once in the same process and soon in the other', async () => {
  const [customer, neighbour] = [
    await registerAndSignIn(firstProcess.app),
    await registerAndSignIn(firstProcess.app),
  ];
  const onSecondProcess = customer.through(secondProcess.app);
  const listFavouriteIds = async (client: TestClient) =>
    (await client.call(listProductsEndpoint, { query: {} })).data.data
      .filter(product => product.isFavored)
      .map(({ id }) => id);
  expect([
    await listFavouriteIds(customer),
    await listFavouriteIds(onSecondProcess),
    await listFavouriteIds(neighbour),
  ]).toEqual([[], [], []]);
  await customer.call(changeFavouriteEndpoint, { params: { id: customer.id }, body: { product_id: 5 } });
  expect(await listFavouriteIds(customer)).toEqual([5]);
  expect((await customer.call(showProductEndpoint, { params: { id: 5 } })).data.isFavored).toBe(true);
  await vi.waitFor(async () => expect(await listFavouriteIds(onSecondProcess)).toEqual([5]), withinASecond);
  expect(await listFavouriteIds(neighbour)).toEqual([]);
});

it('ends a session at once in the same process and for writes, and soon for reads in the other', async () => {
  const customer = await registerAndSignIn(firstProcess.app);
  const onSecondProcess = customer.through(secondProcess.app);
  await onSecondProcess.call(currentUserEndpoint, {});
  const oldSession = customer.through(firstProcess.app);
  await customer.call(logoutEndpoint, {});
  expect((await oldSession.callRejected(currentUserEndpoint)).status).toBe(401);
  const write = { params: { id: customer.id }, body: { name: 'Tên khác' } };
  expect((await onSecondProcess.callRejected(updateDetailEndpoint, write)).status).toBe(401);
  await vi.waitFor(
    async () => expect((await onSecondProcess.callRejected(currentUserEndpoint)).status).toBe(401),
    withinASecond,
  );
});

it('signs other devices out when the password changes, and shows the new name', async () => {
  const customer = await registerAndSignIn(firstProcess.app);
  const tablet = await openGuest(secondProcess.app);
  await tablet.call(loginEndpoint, { body: customer.credentials });
  await tablet.call(currentUserEndpoint, {});
  await customer.call(updateDetailEndpoint, { params: { id: customer.id }, body: { name: 'Tên Mới' } });
  await vi.waitFor(
    async () => expect((await tablet.call(currentUserEndpoint, {})).data.name).toBe('Tên Mới'),
    withinASecond,
  );
  const body = { current_password: 'matkhau1', password: 'matkhau2', password_confirmation: 'matkhau2' };
  await customer.call(updatePasswordEndpoint, { body });
  await vi.waitFor(
    async () => expect((await tablet.callRejected(currentUserEndpoint)).status).toBe(401),
    withinASecond,
  );
  await customer.call(currentUserEndpoint, {});
});

it('counts wrong passwords over all processes', async () => {
  const customer = await registerAndSignIn(firstProcess.app);
  const wrongPassword = { body: { ...customer.credentials, password: 'wrong' } };
  const guests = [await openGuest(firstProcess.app), await openGuest(secondProcess.app)];
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++)
    statuses.push(
      ((await guests[attempt % 2]?.callRejected(loginEndpoint, wrongPassword)) ?? { status: 0 }).status,
    );
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});
