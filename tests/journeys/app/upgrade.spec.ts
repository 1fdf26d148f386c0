import type { Page } from '@playwright/test';
import { dropApiRequests, InterceptingProxy } from '../../support/http/intercepting-proxy.ts';
import type { RunningShop } from '../../support/shops/running-shop.ts';
import { pendingLabels, rejectedLabels } from '../../upgrade/expected-labels.ts';
import { readPhone, readRows } from '../../upgrade/fixture.ts';
import { restorePhone } from '../../upgrade/restore-phone.ts';
import { startRestoredShop } from '../../upgrade/restored-shop.ts';
import {
  test as base,
  expect,
  fetchFromServer,
  goToTab,
  unreachable,
  waitForServiceWorker,
} from '../support/fixtures.ts';

const test = base.extend<{ shopProxy: InterceptingProxy; shop: RunningShop }, { restored: RunningShop }>({
  restored: [
    async ({ playwright: _ }, use) => {
      const { shop, close } = await startRestoredShop();
      await use(shop);
      await close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ restored }, use) => use(restored),
  shopProxy: async ({ shop }, use) => {
    const shopProxy = await InterceptingProxy.open(shop.url);
    await use(shopProxy);
    shopProxy.close();
  },
  baseURL: async ({ shopProxy }, use) => use(shopProxy.url),
});

const findStatus = (page: Page) => page.getByRole('banner').getByRole('status');

async function openSheet(page: Page) {
  await findStatus(page)
    .getByRole('button', { name: /thay đổi/ })
    .click();
  return page.getByRole('dialog', { name: 'Chờ gửi' });
}

/** The section of the sheet lists exactly these items, in this order. */
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
  await expect(findStatus(page)).toContainText('13 thay đổi chờ gửi · 12 thay đổi cần xem lại');
  await openSheet(page);
  await expectItems(page, 'Cần bạn xem lại', rejectedLabels);
  await expectItems(page, 'Sẽ gửi khi có mạng', pendingLabels);
  await page.keyboard.press('Escape');
  await goToTab(page, 'Đơn hàng');
  await expect(page.getByRole('region', { name: 'Đơn chờ gửi' })).toHaveCount(2);
  await expect(page.getByRole('region', { name: /^Đơn MN-/ })).toHaveCount(2);
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
}) => {
  await page.goto('/cart');
  await expect(findStatus(page)).toContainText('13 thay đổi chờ gửi');
  const sheet = await openSheet(page);
  const requests: string[] = [];
  shopProxy.decide = ({ method, path }) => {
    requests.push(`${method} ${path}`);
    return 'forward';
  };
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
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

/** The server has applied every command of the phone exactly once. */
async function expectServerState(page: Page): Promise<void> {
  const { items } = await fetchFromServer<{ items: object[] }>(page, '/api/shopping-cart');
  expect(items).toMatchObject([
    { name: 'Áo sợi thêu tên', quantity: 1, order_attributes: { 'Tên thêu': 'Bé Hai' } },
    { name: 'Khăn sữa sợi tre', quantity: 4 },
  ]);
  await expectOrders(page);
  const { product_ids } = await fetchFromServer<{ product_ids: number[] }>(page, '/api/favourites');
  expect(product_ids.toSorted()).toEqual([2, 4]);
  const { phone2, addresses } = await fetchFromServer<Profile>(page, '/api/customer/1');
  expect(phone2).toBe('0912000222');
  expect(addresses.map(({ address, is_default }) => `${address} ${is_default}`).toSorted()).toEqual([
    '12 ngõ 34 false',
    '5 Lê Lợi false',
    'Cơ quan, tầng 5 false',
    'Nhà nội, số 8 true',
  ]);
}

interface Profile {
  phone2: string;
  addresses: { address: string; is_default: boolean }[];
}

interface Orders {
  orders: { id: string; code: string; total: number }[];
}

async function expectOrders(page: Page): Promise<void> {
  const { orders } = await fetchFromServer<Orders>(page, '/api/orders?page=1');
  const totals = new Map(orders.map(({ code, total }) => [code, total]));
  expect(totals.get('MN-261122-0005')).toBe(135_000);
  expect([...totals.values()].toSorted()).toEqual([135_000, 189_000, 240_000, 317_000, 340_000]);
  const changed = orders.find(({ code }) => code === 'MN-261122-0002');
  const { order } = await fetchFromServer<{ order: { note: string; history: { status: string }[] } }>(
    page,
    `/api/orders/detail/${changed?.id}`,
  );
  expect(order.note).toBe('Giao buổi sáng');
  expect(order.history.filter(({ status }) => status === 'Khách đã sửa đơn')).toHaveLength(1);
}

/** After the new service worker is activated, the pictures that the old one stored are still there. */
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
