import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  fetchFromServer,
  signIn,
  signInOnPage,
  testWithServiceWorker as test,
  test as testWithoutServiceWorker,
  unreachable,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { findOutboxStatus, openOutboxSheet } from '../support/outbox.ts';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-full-phone-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const countSmallPictures = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('pictures-small'))) return 0;
    return (await (await caches.open('pictures-small')).keys()).length;
  });

const fetchFavourites = async (page: Page) =>
  (await fetchFromServer<{ product_ids: number[] }>(page, '/api/favourites')).product_ids;

const findHeart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /yêu thích/i })
    .first();

/** The browser's next start, with room for only `share` of what the shop's pages use already. */
async function openProduct(context: BrowserContext, origin: string, share: number): Promise<Page> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const { usage } = await devTools.send('Storage.getUsageAndQuota', { origin });
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: Math.ceil(usage * share) });
  await page.goto(`${origin}/product/21`);
  await expect(findHeart(page)).toBeVisible();
  return page;
}

test('a full phone gives up pictures for what the customer does, and says what it cannot save', async ({
  playwright,
  launchOptions,
  viewport,
  shop,
}) => {
  const launch = () =>
    playwright.chromium.launchPersistentContext(folder, { ...launchOptions, viewport, baseURL: shop.url });
  let context = await launch();
  const firstPage = await context.newPage();
  await signInOnPage(firstPage, '0901000002');
  await waitForServiceWorker(firstPage);
  await expect.poll(() => countSmallPictures(firstPage), { timeout: 20_000 }).toBeGreaterThan(50);
  await context.close();

  context = await launch();
  let page = await openProduct(context, shop.url, 1);
  const favourites = await fetchFavourites(page);
  await findHeart(page).click();
  await expect.poll(() => fetchFavourites(page)).not.toEqual(favourites);
  expect(await countSmallPictures(page)).toBe(0);
  await context.close();

  context = await launch();
  page = await openProduct(context, shop.url, 0.01);
  const [before, pressed] = [await fetchFavourites(page), await findHeart(page).getAttribute('aria-pressed')];
  await findHeart(page).click();
  await expect(page.getByText(/bộ nhớ đã đầy/)).toBeVisible();
  await expect(findHeart(page)).toHaveAttribute('aria-pressed', pressed ?? '');
  expect(await fetchFavourites(page)).toEqual(before);
  await context.close();
});

/** The browser's own quota would let so small a change through. Resolves with a function that makes room again. */
async function fillDisk(page: Page): Promise<() => Promise<void>> {
  const put = await page.evaluateHandle(() => {
    const original = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    return original;
  });
  return () =>
    put.evaluate(original => {
      IDBObjectStore.prototype.put = original;
    });
}

testWithoutServiceWorker(
  'what waited when the phone became full says why it is not sent, and is sent once there is room',
  async ({ page, context, console }) => {
    console.expect(...unreachable, /ERR_INTERNET_DISCONNECTED/);
    await signIn(page, { at: '/product/21' });
    const favourites = await fetchFavourites(page);
    await context.setOffline(true);
    await findHeart(page).click();
    await expect(findOutboxStatus(page)).toContainText('1 thay đổi chờ gửi');
    const makeRoom = await fillDisk(page);
    await context.setOffline(false);
    await expect(findOutboxStatus(page)).toContainText('1 thay đổi chưa gửi xong');
    const sheet = await openOutboxSheet(page);
    await expect(sheet).toContainText(/bộ nhớ đã đầy.*Xóa ảnh đã tải/);
    await sheet.getByRole('button', { name: 'Thử gửi lại' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Chưa gửi xong' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Xem thêm' }).click();
    await page.getByRole('button', { name: 'Đăng xuất' }).click();
    const dialog = page.getByRole('dialog', { name: 'Còn thay đổi chưa gửi' });
    await expect(dialog.getByRole('status')).toContainText('bộ nhớ đã đầy');
    await makeRoom();
    await dialog.getByRole('button', { name: 'Gửi rồi đăng xuất' }).click();
    await expect(page).toHaveURL(/\/login/);
    await signInOnPage(page);
    expect(await fetchFavourites(page)).not.toEqual(favourites);
  },
);

testWithoutServiceWorker('that an order could not be kept is said until it was read', async ({ page }) => {
  await signIn(page, { at: '/cart' });
  await page.clock.install();
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The phone is full', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  await page.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  const message = page.getByText(/bộ nhớ đã đầy/);
  await expect(message).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Đóng thông báo' }).click();
  await expect(message).toBeHidden();
});
