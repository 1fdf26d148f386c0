import type { Page } from '@playwright/test';
import {
  expect,
  expectPictureLoaded,
  fetchFromServer,
  goToTab,
  signIn,
  testWithServiceWorker as test,
  unreachable,
  waitForCatalogue,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { dispatchOnline, findOutboxStatus } from '../support/outbox.ts';

test.afterEach(({ shop }) => shop.start());

test('with the server stopped, a reload shows shop and cart; a change is applied once when the server is back', async ({
  page,
  shop,
  console,
}) => {
  console.expect(...unreachable);
  await signIn(page);
  await waitForServiceWorker(page);
  await page.goto('/shop');
  const firstProduct = page.getByRole('article').first();
  const name = await firstProduct.getByRole('link').textContent();
  await firstProduct.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Thêm vào giỏ' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'Đặt Hàng' })).toBeVisible();
  const lines = await page.getByRole('article').count();

  await shop.stop('SIGKILL');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(lines);
  await page.goto('/shop');
  await expect(page.getByRole('article').first()).toContainText(name ?? '');
  await expectPictureLoaded(page.getByRole('article').first().locator('img'));

  await page.goto('/cart');
  await page.getByRole('article').last().getByRole('button', { name: /^Xóa/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(lines - 1);
  await expect(page.getByText('Đang ngoại tuyến')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(lines - 1);

  await shop.start();
  await dispatchOnline(page);
  await expect
    .poll(async () => (await fetchFromServer<{ items: unknown[] }>(page, '/api/shopping-cart')).items)
    .toHaveLength(lines - 1);
});

/** As while the service worker writes down what it has sent. */
async function keepCommandsBusy(ms: number): Promise<void> {
  const end = performance.now() + ms;
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      const { result: database } = opening;
      if (!database.objectStoreNames.contains('commands')) return database.close();
      const commands = database.transaction('commands', 'readwrite').objectStore('commands');
      const goOn = () => {
        if (performance.now() < end) commands.count().onsuccess = goOn;
        else database.close();
      };
      goOn();
    };
  }
}

test('what waits to be sent is shown from the first moment of a page', async ({ page, shop, console }) => {
  console.expect(...unreachable);
  await signIn(page);
  await waitForServiceWorker(page);
  await page.goto('/cart');
  const lines = page.getByRole('article');
  await expect(lines.first()).toBeVisible();
  const count = await lines.count();
  await shop.stop('SIGKILL');
  await lines.last().getByRole('button', { name: /^Xóa/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(lines).toHaveCount(count - 1);
  await page.addInitScript(() => {
    const counts = new Set<number>();
    const record = () => {
      counts.add(document.querySelectorAll('article').length);
      document.documentElement.setAttribute('data-line-counts', [...counts].join());
    };
    new MutationObserver(record).observe(document, { subtree: true, childList: true });
  });
  await page.addInitScript(keepCommandsBusy, 1_500);
  for (const _ of [1, 2, 3]) {
    await page.reload();
    await expect(lines).toHaveCount(count - 1);
    await expect(page.locator('html')).toHaveAttribute('data-line-counts', `0,${count - 1}`);
  }
});

test('files of the app that were deleted from the phone are stored again at the next start', async ({
  page,
  shop,
  console,
}) => {
  console.expect(...unreachable);
  await signIn(page);
  await waitForServiceWorker(page);
  const listFiles = () =>
    page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter(key => key.includes('precache'));
      return (await (await caches.open(name)).keys()).length;
    });
  const files = await listFiles();
  expect(files).toBeGreaterThan(20);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect.poll(listFiles).toBe(files);
  await shop.stop('SIGKILL');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Trang chủ' })).toBeVisible();
});

async function signInWithCatalogue(page: Page): Promise<void> {
  await signIn(page);
  await waitForServiceWorker(page);
  await waitForCatalogue(page);
}

test('every page opens with the server killed', async ({ page, shop, console }) => {
  console.expect(...unreachable);
  await signInWithCatalogue(page);
  await goToTab(page, 'Giỏ hàng');
  await goToTab(page, 'Đơn hàng');
  await page.goto('/profile');
  await expect(page.getByRole('tab', { name: 'Thông tin' })).toBeVisible();
  await shop.stop('SIGKILL');
  const titles = {
    home: 'Trang chủ',
    shop: 'Cửa hàng',
    cart: 'Giỏ hàng',
    orders: 'Đơn hàng',
    profile: 'Hồ sơ',
    favorites: 'Sản phẩm yêu thích',
    payment: 'Yêu cầu thanh toán',
    help: 'Hướng dẫn',
    contact: 'Liên hệ',
    delivery: 'Giao hàng',
    'product/5': 'Sản phẩm',
  };
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(`/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(findOutboxStatus(page)).toContainText(/Đang ngoại tuyến – bản lưu lúc \d\d:\d\d/);
  }
});

test('on a flapping network it never says to be offline and connected again at once', async ({
  page,
  context,
  console,
}) => {
  console.expect(...unreachable, /ERR_INTERNET_DISCONNECTED/);
  await signIn(page);
  // Its script could not be fetched in between, which the browser reports.
  await waitForServiceWorker(page);
  await goToTab(page, 'Giỏ hàng');
  const strip = findOutboxStatus(page);
  await strip.evaluate(root => {
    const record = () => {
      const saysBoth = /Đang ngoại tuyến.*Đã kết nối lại/.test(root.textContent);
      if (saysBoth) root.setAttribute('data-contradicts', 'true');
    };
    new MutationObserver(record).observe(root, { subtree: true, childList: true, characterData: true });
  });
  for (const _ of [1, 2, 3]) {
    await context.setOffline(true);
    await expect(strip).toContainText('Đang ngoại tuyến');
    await context.setOffline(false);
    await expect(strip).toContainText('Đã kết nối lại');
  }
  await context.setOffline(true);
  await expect(strip).toContainText('Đang ngoại tuyến');
  await expect(strip).not.toHaveAttribute('data-contradicts');
});

test('search and filters use the replica with the server killed', async ({ page, shop, console }) => {
  console.expect(...unreachable);
  await signInWithCatalogue(page);
  await shop.stop('SIGKILL');
  // A new search, so that no cached response has its results.
  await page.goto('/shop');
  await page.getByLabel('Tìm sản phẩm').fill('chan cotton');
  await expect(page.getByRole('article').first()).toContainText('Chăn cotton');
  await page.getByLabel('Tìm sản phẩm').fill('');
  await page.getByRole('button', { name: 'Bộ lọc' }).click();
  const filter = page.getByRole('dialog', { name: 'Bộ lọc' });
  await filter.getByRole('checkbox', { name: 'Hàng nhập khẩu', exact: true }).check();
  await filter.getByRole('button', { name: /^Xem \d+ sản phẩm/ }).click();
  await page.getByRole('button', { name: 'Trang 2', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('article').last().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Thêm vào giỏ', exact: true })).toBeVisible();
});
