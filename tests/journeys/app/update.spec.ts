import type { Page } from '@playwright/test';
import {
  testWithServiceWorker as base,
  expect,
  goToTab,
  signIn,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { RebuildableShop } from '../support/rebuildable-shop.ts';
import { createTransferScreenshot } from '../support/transfer-screenshot.ts';

const test = base.extend<object, { rebuildable: RebuildableShop }>({
  rebuildable: [
    async ({ playwright: _ }, use) => {
      const rebuildable = await RebuildableShop.start();
      await use(rebuildable);
      await rebuildable.close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ rebuildable }, use) => use(rebuildable.shop),
});
let homeText = 'Hôm nay mình sắm gì cho bé?';

/** Waits until the page has found the new version; returns the text of its home page. */
async function release(page: Page, rebuildable: RebuildableShop): Promise<string> {
  const newText = `Bản ${Date.now()}`;
  rebuildable.build(homeText, newText);
  homeText = newText;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  await expect.poll(isWaiting).toBe(true);
  return newText;
}

function countLoads(page: Page): () => number {
  let count = 0;
  page.on('load', () => {
    count += 1;
  });
  return () => count;
}

const findOffer = (page: Page) => page.getByText('Có bản mới');
const findUpdateButton = (page: Page) => page.getByRole('button', { name: 'Cập nhật', exact: true });

/** The new worker stores every file again before it takes over. */
const afterUpdate = { timeout: 30_000 };

test('an update is offered outside a purchase, applied by one reload, and loses no data', async ({
  page,
  rebuildable,
}) => {
  await signIn(page);
  await waitForServiceWorker(page);
  await goToTab(page, 'Giỏ hàng');
  await expect(page.getByRole('button', { name: 'Đặt Hàng' })).toBeVisible();
  await page.evaluate(() => caches.open('from-an-older-version'));
  const oldAssets = rebuildable.listAssets();
  const newText = await release(page, rebuildable);
  const loads = countLoads(page);

  await expect(findOffer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  await expect(page.getByRole('dialog', { name: 'Xác nhận đơn hàng' })).toBeVisible();
  await expect(findOffer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Quay lại' }).last().click();
  await goToTab(page, 'Trang chủ');
  await expect(findOffer(page)).toBeVisible();

  // A reload would lose typed text, so the offer is hidden while there is some.
  const search = page.getByRole('searchbox', { name: 'Tìm sản phẩm' });
  await search.fill('yếm');
  await expect(findOffer(page)).toBeHidden();
  await search.fill('');
  await expect(findOffer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await expect(findOffer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Đóng menu' }).click();

  // Nor would a chosen picture survive it.
  const payments = page.getByRole('link', { name: /Yêu cầu thanh toán/ });
  await payments.click();
  const openPayment = page.getByRole('link', { name: /^Thanh toán TT-/ }).first();
  await openPayment.click();
  const sheet = page.getByRole('dialog', { name: /^Thanh toán TT-/ });
  await sheet
    .locator('input[type=file]')
    .first()
    .setInputFiles(await createTransferScreenshot());
  await expect(sheet.getByRole('button', { name: 'Gửi ảnh' })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await goToTab(page, 'Trang chủ');
  await expect(payments).toBeVisible();
  await expect(findOffer(page)).toBeHidden();
  await payments.click();
  await openPayment.click();
  await sheet.getByRole('button', { name: 'Gửi ảnh' }).click();
  await expect(page.getByText('Đã gửi ảnh chuyển khoản. Cửa hàng sẽ xác nhận sớm.')).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await goToTab(page, 'Trang chủ');
  await expect(findOffer(page)).toBeVisible();

  await findUpdateButton(page).click();
  await expect(page.getByText(newText)).toBeVisible(afterUpdate);
  await expect(findOffer(page)).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(loads()).toBe(1);

  const storage = await page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(storage.caches).not.toContain('from-an-older-version');
  expect(storage.caches).toContain('pictures');
  expect(storage.databases).toContainEqual(expect.stringContaining('mam-nho-customer'));

  // A page of the old version that is still open can load its chunks.
  expect(rebuildable.listAssets().length).toBeGreaterThan(oldAssets.length);
  for (const asset of oldAssets) {
    const response = await page.request.get(asset);
    expect(response.status(), asset).toBe(200);
    expect(response.headers()['cache-control']).toContain('immutable');
  }
  expect((await page.request.get('/assets/home-none.js')).status()).toBe(404);
});

test('pictures on their way do not delay an update', async ({ page, context, rebuildable }) => {
  // Never answered, as on a network that is too slow.
  let requests = 0;
  await context.route('**/pictures/**/320.webp', async route => {
    if (route.request().serviceWorker()) requests += 1;
    // A page is not loaded until its own have come.
    else await route.continue();
  });
  await signIn(page);
  await waitForServiceWorker(page);
  await expect.poll(() => requests, { timeout: 20_000 }).toBeGreaterThan(0);
  const newText = await release(page, rebuildable);
  await findUpdateButton(page).click();
  await expect(page.getByText(newText)).toBeVisible(afterUpdate);
});

test('a dismissed offer stays hidden; a tab is not reloaded but offered the update that another tab applied', async ({
  page,
  context,
  rebuildable,
}) => {
  await signIn(page);
  await waitForServiceWorker(page);
  // Still by the time of the update: Chromium forgets to activate a worker for minutes if a request starts the old one again
  // while it stops.
  const otherTab = await context.newPage();
  await otherTab.goto('/product/1');
  await expect(otherTab.getByRole('button', { name: 'Thêm vào giỏ', exact: true })).toBeVisible();
  const newText = await release(page, rebuildable);
  await expect(findOffer(page)).toBeVisible();
  const laterTab = await context.newPage();
  await laterTab.goto('/shop', { waitUntil: 'networkidle' });
  await expect(
    findOffer(laterTab),
    'a version that waits since before is offered at the start',
  ).toBeVisible();
  await laterTab.getByRole('button', { name: 'Để sau' }).click();
  await expect(findOffer(laterTab)).toBeHidden();
  await goToTab(laterTab, 'Trang chủ');
  await expect(findOffer(laterTab)).toBeHidden();
  await laterTab.close();
  const loads = countLoads(otherTab);

  await findUpdateButton(page).click();
  await expect(page.getByText(newText)).toBeVisible(afterUpdate);
  await expect(findOffer(otherTab)).toBeHidden();
  await goToTab(otherTab, 'Trang chủ');
  await expect(findOffer(otherTab)).toBeVisible();
  expect(loads()).toBe(0);
  await findUpdateButton(otherTab).click();
  await expect(otherTab.getByText(newText)).toBeVisible(afterUpdate);
  expect(loads()).toBe(1);
});

test('an agreed update does not reload a page on which something has been opened meanwhile', async ({
  page,
  rebuildable,
}) => {
  await signIn(page);
  await waitForServiceWorker(page);
  const newText = await release(page, rebuildable);
  await expect(findOffer(page)).toBeVisible();
  const loads = countLoads(page);
  const controlled = page.evaluate(
    () =>
      new Promise<void>(
        resolve => void navigator.serviceWorker.addEventListener('controllerchange', () => resolve()),
      ),
  );
  const menuButton = await page.getByRole('button', { name: 'Mở menu' }).elementHandle();
  // In one task: the new worker takes control some milliseconds later.
  await findUpdateButton(page).evaluate((updateButton, otherButton) => {
    for (const button of [updateButton, otherButton])
      button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }, menuButton);
  await controlled;
  await expect(page.getByRole('button', { name: 'Đóng menu' })).toBeVisible();
  await expect(findOffer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Đóng menu' }).click();
  await expect(findOffer(page)).toBeVisible();
  expect(loads()).toBe(0);
  await findUpdateButton(page).click();
  await expect(page.getByText(newText)).toBeVisible(afterUpdate);
});
