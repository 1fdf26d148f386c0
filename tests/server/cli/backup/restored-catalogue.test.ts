import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loginEndpoint } from '#contract/auth.ts';
import { listCatalogueChangesEndpoint, listProductsEndpoint } from '#contract/catalogue.ts';
import { keepApart } from '#server/cli/commands/backup/keep-apart.ts';
import { restoreBackup } from '#server/database/backup/restore/restore-backup.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { seedProducts } from '../../../support/data/seed-products.ts';
import { storeNamedFiles } from '../../../support/data/store-named-files.ts';
import { openGuest, registerAndSignIn, type TestClient } from '../../../support/http/test-client.ts';
import { type CliRunner, openCliRunner } from '../../../support/shops/cli-runner.ts';
import { openSecondProcess, withinASecond } from '../../../support/shops/second-process.ts';
import { openTestShop, type TestShop } from '../../../support/shops/test-shop.ts';

let shop: TestShop;
let cliShop: CliRunner;
/** Is open through the restore, with its caches: the command refuses that, but notices no process that opens meanwhile. */
let shopProcess: Awaited<ReturnType<typeof openSecondProcess>>;
let cursorBefore: string;
let customer: TestClient;

/** As many changes after the restore as it undid: the change numbers are those from before. */
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
  cliShop = await openCliRunner(shop.url);
  await storeNamedFiles(cliShop);
  shopProcess = await openSecondProcess(shop);
  await vi.waitFor(() => expect(shopProcess.changeNotifications.hasHeartbeat()).toBe(true));
  const { credentials } = await signUp();
  await cliShop.runJson('backup', 'shop.tar.zst');
  await setPrice('P05', 1_000);
  await vi.waitFor(async () => expect((await listPrices()).get('P05')).toBe(1_000), withinASecond);
  ({ cursor: cursorBefore } = await listChanges(''));

  await restoreBeside();
  await setPrice('P04', 2_000);
  customer = await openGuest(shopProcess.app);
  await customer.call(loginEndpoint, { body: credentials });
});
afterAll(async () => {
  await shopProcess.close();
  await cliShop.close();
  await shop.close();
});

async function restoreBeside(): Promise<void> {
  const backup = path.join(cliShop.folder, 'shop.tar.zst');
  const files = openFileStore({ filesUrl: undefined, dataFolder: cliShop.env.DATA_DIR });
  const parts = { emptyTables: [], around: keepApart };
  await restoreBackup({ url: shop.url, files }, backup, parts, () => undefined);
}

async function signUp() {
  const registered = await registerAndSignIn(shopProcess.app);
  customer = registered;
  return registered;
}

const setPrice = (code: string, price: number) =>
  cliShop.runJson('products', 'set-price', code, String(price));

const listChanges = async (cursor: string) =>
  (await customer.call(listCatalogueChangesEndpoint, { query: { cursor } })).data;

async function listPrices(): Promise<Map<string, number>> {
  const { data } = (await customer.call(listProductsEndpoint, { query: {} })).data;
  return new Map(data.map(({ code, price }) => [code, price]));
}

it('sends a phone from before a restore the whole catalogue, once', async () => {
  const cursor = await vi.waitFor(async () => {
    const changes = await listChanges(cursorBefore);
    const prices = new Map(changes.products.map(({ code, price }) => [code, price]));
    expect([prices.size, prices.get('P05'), prices.get('P04')]).toEqual([11, 50_000, 2_000]);
    expect(changes.from_start).toBe(true);
    return changes.cursor;
  }, withinASecond);
  expect(await listChanges(cursor)).toMatchObject({ products: [], cursor, from_start: false });
});

it('lists the restored prices in a process that ran through the restore', async () => {
  await vi.waitFor(async () => {
    const prices = await listPrices();
    expect([prices.get('P05'), prices.get('P04')]).toEqual([50_000, 2_000]);
  }, withinASecond);
});
