import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { renameProduct } from '../../../support/data/rename-product.ts';
import { seedProducts } from '../../../support/data/seed-products.ts';
import { listProductNames } from '../../../support/http/customer-actions.ts';
import { registerAndSignIn, type TestClient } from '../../../support/http/test-client.ts';
import { openSecondProcess, withinASecond } from '../../../support/shops/second-process.ts';
import { openTestShop, type TestShop } from '../../../support/shops/test-shop.ts';

let folder: string;
let shop: TestShop;
let shopProcess: Awaited<ReturnType<typeof openSecondProcess>>;
let customer: TestClient;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-dist-'));
  await mkdir(path.join(folder, 'prerender'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><div id="root"></div>');
  const chunks = { 'src/web/routes/_customer/shop.tsx': { file: 'assets/shop.js' } };
  await writeFile(path.join(folder, 'chunks.json'), JSON.stringify(chunks));
  await writeFile(path.join(folder, 'prerender/prerender.js'), renderer(folder));
  shop = await openTestShop({ webFolder: folder });
  await seedProducts(shop.database);
  shopProcess = await openSecondProcess(shop);
  await vi.waitFor(() => expect(shopProcess.changeNotifications.hasHeartbeat()).toBe(true));
  customer = await registerAndSignIn(shopProcess.app);
});
afterAll(async () => {
  await shopProcess.close();
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Shows all it is given. The shop waits while there is a file `held`; other files say that it has begun and ended. */
const renderer = (folder: string) => `
  import { existsSync, writeFileSync } from 'node:fs';
  import { setTimeout as pause } from 'node:timers/promises';
  const file = name => ${JSON.stringify(folder)} + '/' + name;
  export const prerender = async (path, catalogue) => {
    if (path !== '/shop') return '';
    writeFileSync(file('begun'), '');
    while (existsSync(file('held'))) await pause(5);
    writeFileSync(file('ended'), '');
    return JSON.stringify(catalogue);
  };
`;

const openShop = async () =>
  (await customer.inject('GET', '/shop', { headers: { accept: 'text/html' } })).body;

const file = (name: string) => path.join(folder, name);

/** Resolves when a rendering that begins after this call waits. */
async function holdNextRendering(): Promise<void> {
  await writeFile(file('held'), '');
  await rm(file('begun'), { force: true });
  const visit = async () => {
    await openShop();
    expect(existsSync(file('begun'))).toBe(true);
  };
  await vi.waitFor(visit, { timeout: 10_000, interval: 20 });
}

async function endRendering(): Promise<void> {
  await rm(file('ended'), { force: true });
  await rm(file('held'));
  await vi.waitFor(() => expect(existsSync(file('ended'))).toBe(true));
}

async function rename(name: string): Promise<void> {
  await renameProduct(shop.database, name);
  await vi.waitFor(async () => expect(await listProductNames(customer)).toContain(name), withinASecond);
}

it('shows nobody a page that a change of the catalogue has overtaken', async () => {
  await holdNextRendering();
  await rename('Khăn đổi tên');
  await endRendering();
  // While the next one is under way, visitors get the page without a screen.
  await holdNextRendering();
  expect(await openShop()).not.toContain('prerendered');
  await endRendering();
  await vi.waitFor(async () => expect(await openShop()).toContain('prerendered'), withinASecond);
  expect(await openShop()).toContain('Khăn đổi tên');
});
