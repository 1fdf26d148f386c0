import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { syncTag } from '#web/outbox/sync-tag.ts';
import { chromiumPath } from '../../support/browser/chromium.ts';
import {
  customer,
  expect,
  goToTab,
  signInOnPage,
  testWithServiceWorker as test,
  unreachable,
  waitForCatalogue,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { launchOptions } from '../support/launch-options.ts';

// The headless shell has no Background Sync.
test.use({ launchOptions: launchOptions(chromiumPath()) });
test.beforeEach(({ console }) => console.expect(...unreachable));
test.afterEach(({ shop }) => shop.start());

/** Sends its requests outside the pages, because none may be open. */
async function countOnServer({ request }: BrowserContext): Promise<{ orders: number; lines: number }> {
  const fetchData = async (path: string) => (await (await request.get(path)).json()).data;
  const { pagination } = await fetchData('/api/orders?page=1');
  const { items } = await fetchData('/api/shopping-cart');
  return { orders: pagination.total, lines: items.length };
}

async function orderOffline(page: Page): Promise<void> {
  await goToTab(page, 'Giỏ hàng');
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  await page.getByRole('button', { name: /Gửi khi có mạng|Xác nhận đặt hàng/ }).click();
  await expect(page.getByText(/Chờ gửi – chưa đặt thành công|Đã gửi đi/)).toBeVisible({ timeout: 15_000 });
}

async function listSyncTags(context: BrowserContext): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  return worker ? worker.evaluate('registration.sync.getTags()') : [];
}

/** The browser itself would take minutes to notice the network. */
async function dispatchSync(context: BrowserContext, origin: string): Promise<void> {
  const devTools = await context.newCDPSession(await context.newPage());
  const registration = new Promise<string>(resolve =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const match = registrations.find(
        ({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted,
      );
      if (match) resolve(match.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registration;
  await devTools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: syncTag,
    lastChance: false,
  });
}

test('a browser restarted with the server killed shows shop, cart and orders, and keeps pending changes', async ({
  playwright,
  launchOptions,
  viewport,
  shop,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-profile-'));
  const openBrowser = () =>
    playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      viewport,
      baseURL: shop.url,
    });
  const firstBrowser = await openBrowser();
  await signInAndLoadData(await firstBrowser.newPage());
  const counts = await countOnServer(firstBrowser);
  await shop.stop('SIGKILL');
  await firstBrowser.close();

  const secondBrowser = await openBrowser();
  const page = await secondBrowser.newPage();
  await page.goto('/cart');
  await expect(page.getByRole('article')).toHaveCount(counts.lines);
  await goToTab(page, 'Cửa hàng');
  await page.getByLabel('Tìm sản phẩm').fill('chan cotton');
  await expect(page.getByRole('article').first()).toContainText('Chăn cotton');
  await goToTab(page, 'Đơn hàng');
  await expect(page.getByRole('region', { name: /^Đơn MN-/ }).first()).toBeVisible();
  await goToTab(page, 'Giỏ hàng');
  await page.getByRole('article').last().getByRole('button', { name: /^Xóa/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(counts.lines - 1);
  await secondBrowser.close();

  await shop.start();
  const thirdBrowser = await openBrowser();
  await (await thirdBrowser.newPage()).goto('/cart');
  await expect
    .poll(() => countOnServer(thirdBrowser))
    .toEqual({ orders: counts.orders, lines: counts.lines - 1 });
  await thirdBrowser.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an order made with the server killed is placed once by the service worker, without an open page', async ({
  page,
  context,
  shop,
}) => {
  await signInOnPage(page);
  await waitForServiceWorker(page);
  const before = await countOnServer(context);
  await shop.stop('SIGKILL');
  await orderOffline(page);
  await expect.poll(() => listSyncTags(context)).toContain(syncTag);
  await page.close();
  await shop.start();
  // The browser may have been first, with a sync of its own.
  await dispatchSync(context, shop.url);
  await expect.poll(() => countOnServer(context)).toEqual({ orders: before.orders + 1, lines: 0 });
  // A second sync finds nothing to send.
  await dispatchSync(context, shop.url);
  const newPage = await context.newPage();
  await newPage.goto('/orders');
  await expect(newPage.getByRole('region', { name: /^Đơn MN-/ }).first()).toContainText('Tạo mới');
  await expect(newPage.getByText('Chờ gửi')).toHaveCount(0);
  expect(await countOnServer(context)).toEqual({ orders: before.orders + 1, lines: 0 });
});

/** The session survives the browser. Resolves when all data is stored. */
async function signInAndLoadData(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email hoặc SĐT').fill(customer.username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(customer.password);
  await page.getByLabel('Ghi nhớ đăng nhập').check();
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  for (const name of ['Cửa hàng', 'Giỏ hàng', 'Đơn hàng']) await goToTab(page, name);
  await expect(page.getByRole('region', { name: /^Đơn MN-/ }).first()).toBeVisible();
  await waitForServiceWorker(page);
  await waitForCatalogue(page);
}
