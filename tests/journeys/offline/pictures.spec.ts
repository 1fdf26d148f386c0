import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  expectPictureLoaded,
  goToTab,
  signIn,
  signOut,
  testWithServiceWorker as test,
  unreachable,
  waitForServiceWorker,
} from '../support/fixtures.ts';

// Stops the server, not the browser's network: `navigator.onLine` stays true.
test.afterEach(({ shop }) => shop.start());

const listCache = (page: Page, cache: string) =>
  page.evaluate(async name => {
    if (!(await caches.has(name))) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  }, cache);

/** When the service worker gave out which large picture last. */
const listUses = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<IDBDatabase>();
    const opening = indexedDB.open('workbox-expiration');
    opening.onsuccess = () => resolve(opening.result);
    const database = await promise;
    const uses = Promise.withResolvers<{ url: string }[]>();
    const reading = database.transaction('cache-entries').objectStore('cache-entries').getAll();
    reading.onsuccess = () => uses.resolve(reading.result);
    const urls = (await uses.promise).map(({ url }) => new URL(url).pathname);
    database.close();
    return urls.filter(path => !path.endsWith('/320.webp'));
  });

const countPinned = async (page: Page) => (await listCache(page, 'pictures-kept')).length;
const withoutWidth = (path: string) => path.replace(/\/\d+\.webp$/, '');

const fetchCartPictures = (page: Page) =>
  page.evaluate(async () => {
    const { data } = await (await fetch('/api/shopping-cart')).json();
    return data.items.map((item: { image_url: string }) => item.image_url.replace(/\/\d+\.webp$/, ''));
  });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/profile?tab=settings');
  await expect(page.getByRole('switch', { name: 'Tải toàn bộ ảnh' })).toBeVisible();
}

/** The settings count the pictures once the catalogue is downloaded. */
async function waitForPictureCount(page: Page): Promise<void> {
  await expect(page.getByText(/[1-9]\d{2} ảnh lớn, khoảng/)).toBeVisible({ timeout: 20_000 });
}

test('pictures of the cart are pinned in the background, and deleted on sign-out', async ({ page }) => {
  await signIn(page);
  await waitForServiceWorker(page);
  const cartPictures = await fetchCartPictures(page);
  const listPinned = async () => (await listCache(page, 'pictures-kept')).map(withoutWidth);
  await expect.poll(listPinned, { timeout: 30_000 }).toEqual(expect.arrayContaining(cartPictures));
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => countPinned(page)).toBe(0);
});

test('soon after the first sign-in every product can be seen without a network', async ({
  page,
  shop,
  console,
}) => {
  console.expect(...unreachable);
  await signIn(page);
  await waitForServiceWorker(page);
  await goToTab(page, 'Cửa hàng');
  const products: { id: number; sliders: string[] }[] = await page.evaluate(async () => {
    const ids = Array.from({ length: 64 }, (_, index) => index + 1);
    const load = async (id: number) => (await (await fetch(`/api/products/${id}`)).json()).data;
    return Promise.all(ids.map(load));
  });
  const wanted = new Set(products.flatMap(({ sliders }) => sliders.map(withoutWidth)));
  expect(wanted.size).toBeGreaterThan(64);
  const listMissing = async () => {
    const cached = [...(await listCache(page, 'pictures')), ...(await listCache(page, 'pictures-small'))];
    const names = new Set([...cached, ...(await listCache(page, 'pictures-kept'))].map(withoutWidth));
    return [...wanted].filter(name => !names.has(name)).length;
  };
  await expect.poll(listMissing, { timeout: 20_000 }).toBe(0);
  await shop.stop('SIGKILL');
  await page.goto('/shop?page=7');
  for (const picture of await page.getByRole('article').locator('img').all())
    await expectPictureLoaded(picture);
  await page.goto('/product/1');
  await expectPictureLoaded(page.getByRole('main').locator('img').first());
});

test('the download of all pictures shows size and progress, can be paused, and makes every product visible offline', async ({
  page,
  shop,
  console,
}) => {
  console.expect(...unreachable);
  await signIn(page);
  await waitForServiceWorker(page);
  await openSettings(page);
  await waitForPictureCount(page);
  await page.getByRole('switch', { name: 'Tải toàn bộ ảnh' }).click();
  await expect(page.getByText(/^Đã tải \d+ \/ \d+ ảnh$/)).toBeVisible();
  await page.getByRole('button', { name: 'Tạm dừng' }).click();
  await expect(page.getByText('Đang tạm dừng.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Đang tạm dừng.')).toBeVisible();
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(page.getByText(/^Đã tải đủ \d+ ảnh$/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/MB, trong đó có \d+ ảnh/)).toBeVisible();

  await shop.stop('SIGKILL');
  await page.goto('/product/3');
  await expectPictureLoaded(page.getByRole('main').locator('img').first());

  await shop.start();
  await openSettings(page);
  const allPictures = await countPinned(page);
  await page.getByRole('switch', { name: 'Tải toàn bộ ảnh' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ngừng lưu' }).click();
  await expect(page.getByRole('switch', { name: 'Tải toàn bộ ảnh' })).not.toBeChecked();
  await expect.poll(() => countPinned(page)).toBeLessThan(allPictures / 2);
  const cartPictures = await fetchCartPictures(page);
  expect((await listCache(page, 'pictures-kept')).map(withoutWidth)).toEqual(
    expect.arrayContaining(cartPictures),
  );
});

test('a download of all pictures goes on after the app was closed, and stays complete over a start', async ({
  page,
}) => {
  await signIn(page);
  await waitForServiceWorker(page);
  await openSettings(page);
  await waitForPictureCount(page);
  const [, total = ''] = (await page.getByText(/cả thảy/).innerText()).match(/cả thảy ([\d.]+) ảnh/) ?? [];
  await page.getByRole('switch', { name: 'Tải toàn bộ ảnh' }).click();
  await expect(page.getByText(/^Đã tải \d+ \/ \d+ ảnh$/)).toBeVisible();
  const complete = page.getByText(`Đã tải đủ ${total} ảnh`, { exact: true });
  const wrong = page.getByText(/^Đã tải đủ/).filter({ hasNotText: `đủ ${total} ảnh` });
  for (let start = 0; start < 2; start++) {
    await page.reload();
    await expect(complete.or(wrong)).toBeVisible({ timeout: 30_000 });
    await expect(wrong).toHaveCount(0);
  }
});

test('a download of all pictures takes new products while the settings are open', async ({ page, shop }) => {
  shop.runCli('products', 'withdraw', 'PCH');
  await signIn(page);
  await waitForServiceWorker(page);
  await openSettings(page);
  await waitForPictureCount(page);
  await page.getByRole('switch', { name: 'Tải toàn bộ ảnh' }).click();
  const complete = page.getByText(/^Đã tải đủ \d+ ảnh$/);
  await expect(complete).toBeVisible({ timeout: 30_000 });
  const before = await complete.innerText();
  shop.runCli('products', 'restore', 'PCH');
  await page.reload();
  await expect(complete.filter({ hasNotText: before })).toBeVisible({ timeout: 30_000 });
});

test('a download of all pictures is switched, paused and deleted in all tabs', async ({ page, context }) => {
  await signIn(page);
  await waitForServiceWorker(page);
  await openSettings(page);
  await waitForPictureCount(page);
  const other = await context.newPage();
  await openSettings(other);
  await waitForPictureCount(other);
  const complete = /^Đã tải đủ \d+ ảnh$/;
  await page.getByRole('switch', { name: 'Tải toàn bộ ảnh' }).click();
  await page.getByRole('button', { name: 'Tạm dừng' }).click();
  await expect(other.getByText('Đang tạm dừng.')).toBeVisible();
  await other.getByRole('button', { name: 'Tiếp tục' }).click();
  for (const tab of [page, other]) await expect(tab.getByText(complete)).toBeVisible({ timeout: 30_000 });

  const allPictures = await countPinned(page);
  await other.getByRole('switch', { name: 'Tải toàn bộ ảnh' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Ngừng lưu' }).click();
  await expect(page.getByRole('switch', { name: 'Tải toàn bộ ảnh' })).not.toBeChecked();
  await expect.poll(() => countPinned(page)).toBeLessThan(allPictures / 2);
  await page.getByRole('link', { name: 'Cửa hàng' }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => countPinned(page)).toBeLessThan(allPictures / 2);
  await other.close();
});

test('a button deletes all downloads, but not the customer’s data', async ({ page }) => {
  await signIn(page);
  await waitForServiceWorker(page);
  await goToTab(page, 'Cửa hàng');
  await expect.poll(async () => (await listCache(page, 'pictures')).length).toBeGreaterThan(0);
  await openSettings(page);
  await page.getByRole('button', { name: 'Xóa ảnh đã tải' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByText(/trong đó có 0 ảnh/)).toBeVisible();
  const caches = ['pictures', 'pictures-kept', 'pictures-small'];
  expect((await Promise.all(caches.map(name => listCache(page, name)))).flat()).toEqual([]);
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases).toContainEqual(expect.stringContaining('mam-nho-customer'));
});

test('after a sign-out no picture tells which product was opened', async ({ page }) => {
  await signIn(page, { at: '/product/3' });
  await waitForServiceWorker(page);
  await page.reload();
  await expectPictureLoaded(page.getByRole('main').locator('img').first());
  const listLarge = async () =>
    (await listCache(page, 'pictures')).filter(path => !path.endsWith('/320.webp'));
  await expect.poll(async () => (await listLarge()).length).toBeGreaterThan(0);
  await signOut(page);
  expect(await listLarge()).toEqual([]);
  await expect.poll(() => listUses(page)).toEqual([]);
});

test('a full phone shows an error and a retry button', async ({ page }) => {
  await signIn(page);
  await waitForServiceWorker(page);
  await openSettings(page);
  await waitForPictureCount(page);
  const devTools = await page.context().newCDPSession(page);
  const { usage } = await devTools.send('Storage.getUsageAndQuota', { origin: new URL(page.url()).origin });
  const origin = new URL(page.url()).origin;
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 1_000_000 });
  await page.getByRole('switch', { name: 'Tải toàn bộ ảnh' }).click();
  await expect(page.getByText('Máy hết chỗ.')).toBeVisible({ timeout: 20_000 });
  await devTools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText(/^Đã tải đủ/)).toBeVisible({ timeout: 30_000 });
});

test.describe('on a screen of high density', () => {
  test.use({ deviceScaleFactor: 3 });

  /** Sets `navigator.connection.saveData` in the service worker, which `addInitScript` does not reach. */
  async function enableSaveData(context: BrowserContext): Promise<void> {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(() =>
      Object.defineProperty(Object.getPrototypeOf(navigator), 'connection', { value: { saveData: true } }),
    );
  }

  test('with data saving on, the smallest width is loaded and shown', async ({ page, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
    );
    await signIn(page);
    await waitForServiceWorker(page);
    await enableSaveData(context);
    await page.goto('/shop?page=3');
    const picture = page.getByRole('article').first().locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    const name = withoutWidth(
      await picture.evaluate((image: HTMLImageElement) => new URL(image.src).pathname),
    );
    const cachedWidths = (await listCache(page, 'pictures')).filter(path => withoutWidth(path) === name);
    expect(cachedWidths).toEqual([`${name}/320.webp`]);
  });
});
