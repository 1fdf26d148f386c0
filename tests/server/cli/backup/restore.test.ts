import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showCartEndpoint } from '#contract/cart.ts';
import { listCatalogueChangesEndpoint } from '#contract/catalogue.ts';
import { listOrdersEndpoint } from '#contract/orders.ts';
import { connect } from '#server/database/connect.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { prepareDatabase } from '#server/launch/prepare-database.ts';
import { seedProducts } from '../../../support/data/seed-products.ts';
import { orderVariants } from '../../../support/http/customer-actions.ts';
import type { TestClient } from '../../../support/http/test-client.ts';
import { openCliShop } from '../../../support/shops/cli-shop.ts';
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
  const there = await openTestShop({ database: connection.database });
  const close = async () => {
    await there.close();
    await connection.close();
  };
  return { ...there, close };
}

it('restores everything into an empty shop, which works', async () => {
  const other = await openCliShop();
  await other.runJson('restore', shop.backup);
  const there = await openShopOver(other.url);
  const visitor = shop.customer.through(there.app);
  const fromBothShops = async <T>(ask: (who: TestClient) => Promise<T>) => [
    await ask(visitor),
    await ask(shop.customer),
  ];
  const [catalogue, here] = await fromBothShops(
    async who => (await who.call(listCatalogueChangesEndpoint, { query: {} })).data.products,
  );
  expect(catalogue).toEqual(here);
  const [orders, ordersHere] = await fromBothShops(
    async who => (await who.call(listOrdersEndpoint, { query: {} })).data.orders,
  );
  expect(orders).toEqual(ordersHere);
  const [cart, cartHere] = await fromBothShops(
    async who => (await who.call(showCartEndpoint, {})).data.items,
  );
  expect(cart).toEqual(cartHere);
  const files = openFileStore({ filesUrl: undefined, dataFolder: other.env.DATA_DIR });
  expect(await files.read(proof.name)).toEqual(proof.bytes);

  const codes = (await visitor.call(listOrdersEndpoint, { query: {} })).data.orders.map(one => one.code);
  expect(codes).not.toContain((await orderVariants(visitor, [5])).code);
  await there.close();
  await other.close();
});

it('refuses a shop that is not empty, unless --replace is given and confirmed', async () => {
  const other = await openCliShop();
  await seedProducts(other.database);
  await other.runJson('products', 'set-price', 'P05', '1');
  expect((await other.run(['restore', shop.backup])).stderr).toContain('--replace');
  expect(
    (await other.run(['restore', shop.backup, '--replace'], { confirm: async () => false })).stderr,
  ).toContain('Đã thôi');
  expect((await other.run(['products', 'list', 'P05'])).stdout).toMatch(/ 1\s₫/);
  await other.runJson('restore', shop.backup, '--replace', '--yes');
  expect((await other.run(['products', 'list', 'P05'])).stdout).toMatch(/50\.000\s₫/);
  expect((await other.run(['orders', 'list'])).stdout).toContain('Chưa thanh toán');
  await other.close();
});

it('refuses a backup of a newer version', async () => {
  const other = await openCliShop();
  const older = connect(other.url, 2);
  await prepareDatabase(older.pool);
  await older.close();
  await shop.cliShop.database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`,
  );
  await shop.cliShop.runJson('backup', 'tomorrow.tar.zst');
  await shop.cliShop.database.execute(
    sql`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`,
  );
  const { code, stderr } = await other.run(['restore', path.join(shop.cliShop.folder, 'tomorrow.tar.zst')]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('phiên bản mới hơn')]);
  expect((await other.run(['products', 'list'])).stdout).toBe('Không có sản phẩm nào.\n');
  await other.close();
});

it('restores nothing if the files cannot be written', async () => {
  const other = await openCliShop();
  await mkdir(other.env.DATA_DIR, { recursive: true });
  await writeFile(path.join(other.env.DATA_DIR, 'files'), 'in the way');
  expect((await other.run(['restore', shop.backup])).code).toBe(1);
  expect((await other.run(['products', 'list'])).stdout).toBe('Không có sản phẩm nào.\n');
  await other.close();
});
