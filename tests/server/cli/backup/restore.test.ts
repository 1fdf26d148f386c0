import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUserEndpoint, loginEndpoint } from '#contract/auth.ts';
import { listCatalogueChangesEndpoint } from '#contract/catalogue.ts';
import { knownDevices } from '#server/auth/tables.ts';
import { writeBackup } from '#server/database/backup/write-backup.ts';
import { openChangeNotifications } from '#server/database/change-notifications.ts';
import { connect } from '#server/database/connect.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { prepareDatabase } from '#server/launch/prepare-database.ts';
import { seedProducts } from '../../../support/data/seed-products.ts';
import { fetchCart, fetchOrders, orderVariants } from '../../../support/http/customer-actions.ts';
import { openGuest, type TestClient } from '../../../support/http/test-client.ts';
import { openCliRunner } from '../../../support/shops/cli-runner.ts';
import { openTestShop } from '../../../support/shops/test-shop.ts';
import { openShopWithBackup, proof } from './shop-with-backup.ts';

let shop: Awaited<ReturnType<typeof openShopWithBackup>>;
beforeAll(async () => {
  shop = await openShopWithBackup();
});
afterAll(() => shop.close());

/** A second app over the database at `url`. */
async function openShopOver(url: string) {
  const connection = connect(url);
  const app = await openTestShop({ database: connection.database });
  const close = async () => {
    await app.close();
    await connection.close();
  };
  return { ...app, close };
}

it('restores everything into an empty shop, which works', async () => {
  const otherShop = await openCliRunner();
  await otherShop.runJson('restore', shop.backup);
  const restoredShop = await openShopOver(otherShop.url);
  const oldSession = shop.customer.through(restoredShop.app);
  expect((await oldSession.callRejected(currentUserEndpoint)).status).toBe(401);
  expect(await otherShop.database.$count(knownDevices)).toBe(0);
  const client = await openGuest(restoredShop.app);
  await client.call(loginEndpoint, { body: shop.customer.credentials });
  const listProducts = async (from: TestClient) =>
    (await from.call(listCatalogueChangesEndpoint, { query: {} })).data.products;
  expect(await listProducts(client)).toEqual(await listProducts(shop.customer));
  const orders = await fetchOrders(client);
  expect(orders).toEqual(await fetchOrders(shop.customer));
  expect(await fetchCart(client)).toEqual(await fetchCart(shop.customer));
  const files = openFileStore({ filesUrl: undefined, dataFolder: otherShop.env.DATA_DIR });
  expect(await files.read(proof.name)).toEqual(proof.bytes);

  const newOrder = await orderVariants(client, [5]);
  expect(orders.map(order => order.code)).not.toContain(newOrder.code);
  await restoredShop.close();
  await otherShop.close();
});

it('refuses a shop that is not empty, unless --replace is given and confirmed', async () => {
  const otherShop = await openCliRunner();
  await seedProducts(otherShop.database);
  await otherShop.runJson('products', 'set-price', 'P05', '1');
  expect((await otherShop.run(['restore', shop.backup])).stderr).toContain('--replace');
  expect(
    (await otherShop.run(['restore', shop.backup, '--replace'], { confirm: async () => false })).stderr,
  ).toContain('Đã thôi');
  expect((await otherShop.run(['products', 'list', 'P05'])).stdout).toMatch(/ 1\s₫/);
  await otherShop.runJson('restore', shop.backup, '--replace', '--yes');
  expect((await otherShop.run(['products', 'list', 'P05'])).stdout).toMatch(/50\.000\s₫/);
  expect((await otherShop.run(['orders', 'list'])).stdout).toContain('Chưa thanh toán');
  await otherShop.close();
});

it('refuses while a process of the shop is open on the database', async () => {
  const otherShop = await openCliRunner();
  const openProcess = openChangeNotifications(otherShop.url);
  await expect.poll(() => openProcess.hasHeartbeat()).toBe(true);
  expect((await otherShop.run(['restore', shop.backup])).stderr).toContain('Còn 1 tiến trình');
  await openProcess.close();
  await otherShop.runJson('restore', shop.backup);
  await otherShop.close();
});

it('refuses if a process opens while the question waits: its customers may have ordered', async () => {
  const otherShop = await openCliRunner();
  await seedProducts(otherShop.database);
  const openProcess = Promise.withResolvers<ReturnType<typeof openChangeNotifications>>();
  const openThenAgree = async () => {
    const opened = openChangeNotifications(otherShop.url);
    await expect.poll(() => opened.hasHeartbeat()).toBe(true);
    openProcess.resolve(opened);
    return true;
  };
  const { stderr } = await otherShop.run(['restore', shop.backup, '--replace'], { confirm: openThenAgree });
  expect(stderr).toContain('Còn 1 tiến trình');
  await (await openProcess.promise).close();
  await otherShop.close();
});

it('refuses a backup of a newer version', async () => {
  const otherShop = await openCliRunner();
  const olderShop = connect(otherShop.url, 2);
  await prepareDatabase(olderShop.pool);
  await olderShop.close();
  await shop.cliShop.database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`,
  );
  const files = openFileStore({ filesUrl: undefined, dataFolder: shop.cliShop.env.DATA_DIR });
  const backup = path.join(shop.cliShop.folder, 'tomorrow.tar.zst');
  await writeBackup({ url: shop.cliShop.url, files }, backup, () => {});
  await shop.cliShop.database.execute(
    sql`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`,
  );
  const { code, stderr } = await otherShop.run(['restore', backup]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('phiên bản mới hơn')]);
  expect((await otherShop.run(['products', 'list'])).stdout).toBe('Không có sản phẩm nào.\n');
  await otherShop.close();
});

it('restores nothing if the files cannot be written', async () => {
  const otherShop = await openCliRunner();
  await mkdir(otherShop.env.DATA_DIR, { recursive: true });
  await writeFile(path.join(otherShop.env.DATA_DIR, 'files'), 'in the way');
  expect((await otherShop.run(['restore', shop.backup])).code).toBe(1);
  expect((await otherShop.run(['products', 'list'])).stdout).toBe('Không có sản phẩm nào.\n');
  await otherShop.close();
});
