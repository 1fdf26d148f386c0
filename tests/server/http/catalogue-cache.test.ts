import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listProductsEndpoint } from '#contract/catalogue.ts';
import { notificationsApplicationName } from '#server/database/change-notifications.ts';
import { renameProduct } from '../../support/data/rename-product.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { listProductNames } from '../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openSecondProcess, withinASecond } from '../../support/shops/second-process.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let shopProcess: Awaited<ReturnType<typeof openSecondProcess>>;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
  shopProcess = await openSecondProcess(shop);
  await vi.waitFor(() => expect(shopProcess.changeNotifications.hasHeartbeat()).toBe(true));
});
afterAll(async () => {
  await shopProcess.close();
  await shop.close();
});

const rename = (name: string | undefined) => renameProduct(shop.database, name);

it('serves a second request from the cache', async () => {
  const customer = await registerAndSignIn(shopProcess.app);
  const before = await listProductNames(customer);
  await shop.database.execute(sql`alter table products disable trigger user`);
  await rename('Lặng lẽ');
  expect(await listProductNames(customer)).toEqual(before);
  await shop.database.execute(sql`alter table products enable trigger user`);
  await rename(before[0]);
});

it.each([
  ['gzip', 'price_asc', 'gzip;q=0.8, br;q=0', gunzipSync],
  ['gzip', 'price_desc', 'X-GZIP', gunzipSync],
  ['gzip', 'sale', 'br;q=0, *', gunzipSync],
  ['br', 'name', 'gzip, deflate, br', brotliDecompressSync],
] as const)(
  'compresses a list once by %s, for whoever asks second',
  async (encoding, sort, accepted, decompress) => {
    const customer = await registerAndSignIn(shopProcess.app);
    const list = () =>
      customer.request(listProductsEndpoint, { query: { sort } }, { 'accept-encoding': accepted });
    const [first, second] = [await list(), await list()];
    expect(first.headers['content-encoding']).toBeUndefined();
    expect(second.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    // What is compressed anew for each response has no length.
    expect(second.headers['content-length']).toBe(String(second.rawPayload.length));
    expect(decompress(second.rawPayload).toString()).toBe(first.body);
  },
);

it('reads the database again while there is no heartbeat', async () => {
  const withoutNotifications = await openSecondProcess(shop);
  await vi.waitFor(() => expect(withoutNotifications.changeNotifications.hasHeartbeat()).toBe(true));
  const customer = (await registerAndSignIn(shopProcess.app)).through(withoutNotifications.app);
  const before = await listProductNames(customer);
  await withoutNotifications.changeNotifications.close();
  expect(withoutNotifications.changeNotifications.hasHeartbeat()).toBe(false);
  await rename('Ngay lập tức');
  await expect.poll(() => listProductNames(customer), { timeout: 1_000 }).not.toEqual(before);
  await withoutNotifications.close();
});

it('reconnects and drops its caches when the database closes its connection', async () => {
  const customer = await registerAndSignIn(shopProcess.app);
  await listProductNames(customer);
  const { rows } = await shop.database.execute(
    sql`select pg_terminate_backend(pid) as terminated from pg_stat_activity where application_name = ${notificationsApplicationName} and datname = current_database()`,
  );
  expect(rows).toEqual([{ terminated: true }]);
  await rename('Trong lúc vắng');
  await vi.waitFor(
    async () => expect(await listProductNames(customer)).toContain('Trong lúc vắng'),
    withinASecond,
  );
  await vi.waitFor(() => expect(shopProcess.changeNotifications.hasHeartbeat()).toBe(true), {
    timeout: 5_000,
  });
});
