import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { syncTag } from '#web/outbox/sync-tag.ts';
import {
  customer,
  expect,
  goTo,
  signIn,
  test,
  unreachable,
  untilCatalogueHeld,
  untilKept,
} from './fixtures.ts';

test.beforeEach(({ console }) => console.expect(...unreachable));
test.afterEach(({ shop }) => shop.start());

/** How many orders and lines in the cart the server holds; asked beside the pages, of which none may be open. */
async function heldBy({ request }: BrowserContext): Promise<{ orders: number; lines: number }> {
  const data = async (address: string) => (await (await request.get(address)).json()).data;
  const [{ pagination }, { items }] = [await data('/api/orders?page=1'), await data('/api/shopping-cart')];
  return { orders: pagination.total, lines: items.length };
}

/** Orders everything in the cart with the shop out of reach. */
async function orderOffline(page: Page): Promise<void> {
  await goTo(page, 'Giỏ hàng');
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  await page.getByRole('button', { name: /Gửi khi có mạng|Xác nhận đặt hàng/ }).click();
  await expect(page.getByText(/Chờ gửi – chưa đặt thành công|Đã gửi đi/)).toBeVisible({ timeout: 15_000 });
}

/** What the browser has been asked to wake the worker for. */
async function wishes(context: BrowserContext): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  return worker ? worker.evaluate('registration.sync.getTags()') : [];
}

/** Lets the browser find that there is a network, as it does by itself after minutes. */
async function wakeWorker(context: BrowserContext, origin: string): Promise<void> {
  const devTools = await context.newCDPSession(await context.newPage());
  const registered = new Promise<string>(resolve =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (ours) resolve(ours.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devTools.send('ServiceWorker.dispatchSyncEvent', {
    ...{ origin, registrationId, tag: syncTag, lastChance: false },
  });
}

test('the browser closed and opened again with the server killed: shop, cart and orders are there, and what waits', async ({
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
      baseURL: shop.address,
    });
  const before = await openBrowser();
  await staySignedIn(await before.newPage());
  const held = await heldBy(before);
  await shop.stop('SIGKILL');
  await before.close();

  const after = await openBrowser();
  const page = await after.newPage();
  await page.goto('/cart');
  await expect(page.getByRole('article')).toHaveCount(held.lines);
  await goTo(page, 'Cửa hàng');
  await page.getByLabel('Tìm sản phẩm').fill('chan cotton');
  await expect(page.getByRole('article').first()).toContainText('Chăn cotton');
  await goTo(page, 'Đơn hàng');
  await expect(page.getByRole('region', { name: /^Đơn MN-/ }).first()).toBeVisible();
  await goTo(page, 'Giỏ hàng');
  await page.getByRole('article').last().getByRole('button', { name: /^Xóa/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(held.lines - 1);
  await after.close();

  await shop.start();
  const again = await openBrowser();
  await (await again.newPage()).goto('/cart');
  await expect.poll(() => heldBy(again)).toEqual({ orders: held.orders, lines: held.lines - 1 });
  await again.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an order made with the server killed is placed once by the worker, with no page of the shop open', async ({
  page,
  context,
  shop,
}) => {
  await signIn(page);
  await untilKept(page);
  const before = await heldBy(context);
  await shop.stop('SIGKILL');
  await orderOffline(page);
  await expect.poll(() => wishes(context)).toContain(syncTag);
  await page.close();
  await shop.start();
  expect(await heldBy(context)).toEqual(before);
  await wakeWorker(context, shop.address);
  await expect.poll(() => heldBy(context)).toEqual({ orders: before.orders + 1, lines: 0 });
  // Woken again, it finds nothing to send.
  await wakeWorker(context, shop.address);
  const back = await context.newPage();
  await back.goto('/orders');
  await expect(back.getByRole('region', { name: /^Đơn MN-/ }).first()).toContainText('Tạo mới');
  await expect(back.getByText('Chờ gửi')).toHaveCount(0);
  expect(await heldBy(context)).toEqual({ orders: before.orders + 1, lines: 0 });
});

/** Signs in for longer than the browser is open, and sees what there is; resolves when all is on the phone. */
async function staySignedIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email hoặc SĐT').fill(customer.username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(customer.password);
  await page.getByLabel('Ghi nhớ đăng nhập').check();
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  for (const name of ['Cửa hàng', 'Giỏ hàng', 'Đơn hàng']) await goTo(page, name);
  await expect(page.getByRole('region', { name: /^Đơn MN-/ }).first()).toBeVisible();
  await untilKept(page);
  await untilCatalogueHeld(page);
}
