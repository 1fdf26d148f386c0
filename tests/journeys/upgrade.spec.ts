import type { Page } from '@playwright/test';
import { dropApiCalls, InterceptingProxy } from '../support/intercepting-proxy.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { pendingLabels, rejectedLabels } from '../upgrade/expected-labels.ts';
import { readPhone, rowsOf } from '../upgrade/fixture.ts';
import { restorePhone } from '../upgrade/restore-phone.ts';
import { openRestoredShop } from '../upgrade/restored-shop.ts';
import { test as base, expect, goTo, serverHolds, unreachable, untilKept } from './fixtures.ts';

const test = base.extend<{ door: InterceptingProxy; shop: RunningShop }, { restored: RunningShop }>({
  restored: [
    async ({ playwright: _ }, use) => {
      const { shop, close } = await openRestoredShop();
      await use(shop);
      await close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ restored }, use) => use(restored),
  door: async ({ shop }, use) => {
    const door = await InterceptingProxy.open(shop.address);
    await use(door);
    door.close();
  },
  baseURL: async ({ door }, use) => use(door.address),
});

const strip = (page: Page) => page.getByRole('banner').getByRole('status');

async function openSheet(page: Page) {
  await strip(page)
    .getByRole('button', { name: /thay đổi/ })
    .click();
  return page.getByRole('dialog', { name: 'Chờ gửi' });
}

/** The section of the sheet says all of it, in this order. */
async function says(page: Page, section: string, all: string[][]): Promise<void> {
  const items = page.getByRole('region', { name: section }).getByRole('listitem');
  await expect(items).toHaveCount(all.length);
  for (const [at, words] of all.entries())
    for (const word of words) await expect(items.nth(at)).toContainText(word);
}

async function holdsCart(page: Page): Promise<void> {
  const lines = page.getByRole('article');
  await expect(lines).toHaveCount(3);
  for (const [at, words] of [
    ['Áo sợi thêu tên', 'Hồng', 'Tên thêu: Bé Hai', '199.000 ₫ × 1'],
    ['Bình sữa', '₫ × 2'],
    ['Khăn sữa sợi tre', '59.000 ₫ × 4'],
  ].entries())
    for (const word of words) await expect(lines.nth(at)).toContainText(word);
}

test.beforeEach(async ({ page, console, door }) => {
  console.expect(...unreachable);
  await restorePhone(page, door.address);
  door.decide = dropApiCalls;
});

test('what an older version left on the phone is shown with the shop away', async ({ page }) => {
  await page.goto('/cart');
  await holdsCart(page);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('alert').filter({ hasText: 'Thêm giỏ hàng thất bại' })).toBeVisible();
  await expect(strip(page)).toContainText('13 thay đổi chờ gửi · 12 thay đổi cần xem lại');
  await openSheet(page);
  await says(page, 'Cần bạn xem lại', rejectedLabels);
  await says(page, 'Sẽ gửi khi có mạng', pendingLabels);
  await page.keyboard.press('Escape');
  await goTo(page, 'Đơn hàng');
  await expect(page.getByRole('region', { name: 'Đơn chờ gửi' })).toHaveCount(2);
  await expect(page.getByRole('region', { name: /^Đơn MN-/ })).toHaveCount(2);
  await goTo(page, 'Cửa hàng');
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

test('what waits is sent and held exactly once; what was refused is there to be mended', async ({
  page,
  door,
}) => {
  await page.goto('/cart');
  await expect(strip(page)).toContainText('13 thay đổi chờ gửi');
  const sheet = await openSheet(page);
  const calls: string[] = [];
  door.decide = ({ method, path }) => {
    calls.push(`${method} ${path}`);
    return 'forward';
  };
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(sheet.getByRole('region')).toHaveCount(1);
  await says(page, 'Cần bạn xem lại', rejectedLabels);
  await sheet.getByRole('button', { name: /^Đồng ý giá mới: 240\.000/ }).click();
  await says(page, 'Cần bạn xem lại', rejectedLabels.toSpliced(4, 1));
  await expect(sheet.getByRole('region')).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Bỏ thay đổi này' }).first().click();
  await says(page, 'Cần bạn xem lại', rejectedLabels.toSpliced(4, 1).slice(1));

  await shopHoldsAll(page);
  expect(calls.filter(call => call === 'POST /api/orders/create')).toHaveLength(3);
  const [copy] = rowsOf(readPhone(), 'mam-nho-catalogue', 'copies');
  const cursor = encodeURIComponent(Object(copy).cursor);
  expect(calls.find(call => call.startsWith('GET /api/catalogue/changes'))).toContain(`cursor=${cursor}`);
  await keepsPictures(page, readPhone(door.address).caches);
});

/** The shop has every write of the phone, and has it once. */
async function shopHoldsAll(page: Page): Promise<void> {
  const { items } = await serverHolds<{ items: object[] }>(page, '/api/shopping-cart');
  expect(items).toMatchObject([
    { name: 'Áo sợi thêu tên', quantity: 1, order_attributes: { 'Tên thêu': 'Bé Hai' } },
    { name: 'Khăn sữa sợi tre', quantity: 4 },
  ]);
  await holdsOrders(page);
  const { product_ids } = await serverHolds<{ product_ids: number[] }>(page, '/api/favourites');
  expect(product_ids.toSorted()).toEqual([2, 4]);
  const { phone2, addresses } = await serverHolds<Profile>(page, '/api/customer/1');
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

async function holdsOrders(page: Page): Promise<void> {
  const { orders } = await serverHolds<Orders>(page, '/api/orders?page=1');
  const totals = new Map(orders.map(({ code, total }) => [code, total]));
  expect(totals.get('MN-261122-0005')).toBe(135_000);
  expect([...totals.values()].toSorted()).toEqual([135_000, 189_000, 240_000, 317_000, 340_000]);
  const changed = orders.find(({ code }) => code === 'MN-261122-0002');
  const { order } = await serverHolds<{ order: { note: string; history: { status: string }[] } }>(
    page,
    `/api/orders/detail/${changed?.id}`,
  );
  expect(order.note).toBe('Giao buổi sáng');
  expect(order.history.filter(({ status }) => status === 'Khách đã sửa đơn')).toHaveLength(1);
}

/** Once the new worker is at work, the pictures an older one kept are still there. */
async function keepsPictures(page: Page, held: Record<string, string[]>): Promise<void> {
  await untilKept(page);
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(state).toBe('activated');
  for (const name of ['pictures', 'pictures-kept']) {
    const addresses = await page.evaluate(async known => {
      const cache = await caches.open(known);
      return (await cache.keys()).map(({ url }) => url);
    }, name);
    expect(addresses, name).toEqual(expect.arrayContaining(held[name] ?? []));
  }
}
