import type { Page } from '@playwright/test';
import { dropApiRequests, InterceptingProxy } from '../../support/http/intercepting-proxy.ts';
import type { RunningShop } from '../../support/shops/running-shop.ts';
import { pendingLabels, rejectedLabels } from '../../upgrade/expected-labels.ts';
import { readPhone, readRows } from '../../upgrade/fixture.ts';
import { restorePhone } from '../../upgrade/restore-phone.ts';
import { startRestoredShop } from '../../upgrade/restored-shop.ts';
import {
  testWithServiceWorker as base,
  expect,
  goToTab,
  unreachable,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { dispatchOnline, findOutboxStatus, openOutboxSheet } from '../support/outbox.ts';
import { expectServerState } from './upgraded-server-state.ts';

const test = base.extend<{ shopProxy: InterceptingProxy; shop: RunningShop }, { restoredShop: RunningShop }>({
  restoredShop: [
    async ({ playwright: _ }, use) => {
      const { shop, close } = await startRestoredShop();
      await use(shop);
      await close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ restoredShop }, use) => use(restoredShop),
  shopProxy: async ({ shop }, use) => {
    const shopProxy = await InterceptingProxy.open(shop.url);
    await use(shopProxy);
    shopProxy.close();
  },
  baseURL: async ({ shopProxy }, use) => use(shopProxy.url),
});
async function expectItems(page: Page, section: string, expected: string[][]): Promise<void> {
  const items = page.getByRole('region', { name: section }).getByRole('listitem');
  await expect(items).toHaveCount(expected.length);
  for (const [index, texts] of expected.entries())
    for (const text of texts) await expect(items.nth(index)).toContainText(text);
}

async function expectCart(page: Page): Promise<void> {
  const lines = page.getByRole('article');
  await expect(lines).toHaveCount(3);
  for (const [index, texts] of [
    ['Áo sợi thêu tên', 'Hồng', 'Tên thêu: Bé Hai', '199.000 ₫ × 1'],
    ['Bình sữa', '₫ × 2'],
    ['Khăn sữa sợi tre', '59.000 ₫ × 4'],
  ].entries())
    for (const text of texts) await expect(lines.nth(index)).toContainText(text);
}

test.beforeEach(async ({ page, console, shopProxy }) => {
  console.expect(...unreachable);
  await restorePhone(page, shopProxy.url);
  shopProxy.decide = dropApiRequests;
});

test('data stored by an older version is shown while the shop is unreachable', async ({ page }) => {
  await page.goto('/cart');
  await expectCart(page);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('alert').filter({ hasText: 'Thêm giỏ hàng thất bại' })).toBeVisible();
  await expect(findOutboxStatus(page)).toContainText('13 thay đổi chờ gửi · 12 thay đổi cần xem lại');
  await openOutboxSheet(page);
  await expectItems(page, 'Cần bạn xem lại', rejectedLabels);
  await expectItems(page, 'Sẽ gửi khi có mạng', pendingLabels);
  await page.keyboard.press('Escape');
  await goToTab(page, 'Đơn hàng');
  await expect(page.getByRole('region', { name: 'Đơn chờ gửi' })).toHaveCount(2);
  const orders = page.getByRole('region', { name: /^Đơn MN-/ });
  await expect(orders).toHaveCount(3);
  await expect(orders.filter({ hasText: 'Đang chờ xóa' })).toHaveCount(1);
  await goToTab(page, 'Cửa hàng');
  await page.getByLabel('Tìm sản phẩm').fill('chan luoi');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto('/favorites');
  await expect(page.getByRole('article')).toContainText(['Mũ sơ sinh', 'Khăn sữa sợi tre']);
  await page.goto('/payment');
  await expect(page.getByRole('region', { name: 'Chờ xác nhận' })).toContainText('TT-261122-0001');
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: /^Số điện thoại 2/ })).toContainText('0912000222');
  await page.goto('/profile?tab=settings');
  await expect(page.getByRole('switch', { name: 'Tải toàn bộ ảnh' })).toBeChecked();
});

test('pending commands are applied exactly once; rejected ones can still be fixed', async ({
  page,
  shopProxy,
  console,
}) => {
  // One deletes an order that the sheet shows a rejected change of: it may ask for it before it hears that it is gone.
  console.expect(/404/);
  await page.goto('/cart');
  await expect(findOutboxStatus(page)).toContainText('13 thay đổi chờ gửi');
  const sheet = await openOutboxSheet(page);
  const requests: string[] = [];
  shopProxy.decide = ({ method, path }) => {
    requests.push(`${method} ${path}`);
    return 'forward';
  };
  await dispatchOnline(page);
  await expect(sheet.getByRole('region')).toHaveCount(1);
  await expectItems(page, 'Cần bạn xem lại', rejectedLabels);
  await sheet.getByRole('button', { name: /^Đồng ý giá mới: 240\.000/ }).click();
  await expectItems(page, 'Cần bạn xem lại', rejectedLabels.toSpliced(4, 1));
  await expect(sheet.getByRole('region')).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Bỏ thay đổi này' }).first().click();
  await expectItems(page, 'Cần bạn xem lại', rejectedLabels.toSpliced(4, 1).slice(1));

  await expectServerState(page);
  expect(requests.filter(request => request === 'POST /api/orders/create')).toHaveLength(3);
  const [copy] = readRows(readPhone(), 'mam-nho-catalogue', 'copies');
  const cursor = encodeURIComponent(Object(copy).cursor);
  expect(requests.find(request => request.startsWith('GET /api/catalogue/changes'))).toContain(
    `cursor=${cursor}`,
  );
  await expectPicturesStored(page, readPhone(shopProxy.url).caches);
});

async function expectPicturesStored(page: Page, urlsByCache: Record<string, string[]>): Promise<void> {
  await waitForServiceWorker(page);
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(state).toBe('activated');
  for (const name of ['pictures', 'pictures-kept']) {
    const urls = await page.evaluate(async cacheName => {
      const cache = await caches.open(cacheName);
      return (await cache.keys()).map(({ url }) => url);
    }, name);
    expect(urls, name).toEqual(expect.arrayContaining(urlsByCache[name] ?? []));
  }
}
