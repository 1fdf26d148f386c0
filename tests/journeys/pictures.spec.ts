import type { BrowserContext, Page } from '@playwright/test';
import { expect, goTo, signIn, test, unreachable, untilKept } from './fixtures.ts';

// The server is stopped, not the browser's network: the browser goes on believing that it is online.
test.afterEach(({ shop }) => shop.start());

/** Addresses of the pictures in a cache. */
const picturesIn = (page: Page, cache: string) =>
  page.evaluate(async name => {
    if (!(await caches.has(name))) return [];
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  }, cache);

const countKept = async (page: Page) => (await picturesIn(page, 'pictures-kept')).length;
const nameOf = (address: string) => address.replace(/\/\d+\.webp$/, '');

/** Names of the pictures of the cart's lines, as the server has it. */
const cartPictures = (page: Page) =>
  page.evaluate(async () => {
    const { data } = await (await fetch('/api/shopping-cart')).json();
    return data.items.map((item: { image_url: string }) => item.image_url.replace(/\/\d+\.webp$/, ''));
  });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/profile?tab=settings');
  await expect(page.getByRole('switch', { name: 'Tải toàn bộ ảnh' })).toBeVisible();
}

/** Resolves when the phone holds the catalogue: from then on every picture of the shop is known. */
async function untilAllAreKnown(page: Page): Promise<void> {
  await expect(page.getByText(/[1-9]\d{2} ảnh, khoảng/)).toBeVisible({ timeout: 20_000 });
}

test('pictures of the cart are kept without having been looked at, and go with the customer', async ({
  page,
}) => {
  await signIn(page);
  await untilKept(page);
  const own = await cartPictures(page);
  const kept = async () => (await picturesIn(page, 'pictures-kept')).map(nameOf);
  await expect.poll(kept, { timeout: 30_000 }).toEqual(expect.arrayContaining(own));
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => countKept(page)).toBe(0);
});

test('all pictures are downloaded with size and progress, paused and resumed; then any product shows without a server', async ({
  page,
  shop,
  console,
}) => {
  console.expect(...unreachable);
  await signIn(page);
  await untilKept(page);
  await openSettings(page);
  await untilAllAreKnown(page);
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
  const picture = page.getByRole('main').locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await shop.start();
  await openSettings(page);
  const all = await countKept(page);
  await page.getByRole('switch', { name: 'Tải toàn bộ ảnh' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Thôi giữ' }).click();
  await expect(page.getByRole('switch', { name: 'Tải toàn bộ ảnh' })).not.toBeChecked();
  await expect.poll(() => countKept(page)).toBeLessThan(all / 2);
  const own = await cartPictures(page);
  expect((await picturesIn(page, 'pictures-kept')).map(nameOf)).toEqual(expect.arrayContaining(own));
});

test('what was downloaded is deleted by a button; the customer’s data stays', async ({ page }) => {
  await signIn(page);
  await untilKept(page);
  await goTo(page, 'Cửa hàng');
  await expect.poll(async () => (await picturesIn(page, 'pictures')).length).toBeGreaterThan(0);
  await openSettings(page);
  await page.getByRole('button', { name: 'Xóa dữ liệu tải về' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByText(/trong đó có 0 ảnh/)).toBeVisible();
  expect([...(await picturesIn(page, 'pictures')), ...(await picturesIn(page, 'pictures-kept'))]).toEqual([]);
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases).toContainEqual(expect.stringContaining('mam-nho-customer'));
});

test('a phone without room says so, and what to do', async ({ page }) => {
  await signIn(page);
  await untilKept(page);
  await openSettings(page);
  await untilAllAreKnown(page);
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

test.describe('on a fine screen', () => {
  test.use({ deviceScaleFactor: 3 });

  /** Has the worker believe that the customer saves data. */
  async function saveData(context: BrowserContext): Promise<void> {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(() =>
      Object.defineProperty(Object.getPrototypeOf(navigator), 'connection', { value: { saveData: true } }),
    );
  }

  test('who saves data gets the smallest width, and it is shown', async ({ page, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
    );
    await signIn(page);
    await untilKept(page);
    await saveData(context);
    await page.goto('/shop?page=3');
    const picture = page.getByRole('article').first().locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    const name = nameOf(await picture.evaluate((image: HTMLImageElement) => new URL(image.src).pathname));
    const widths = (await picturesIn(page, 'pictures')).filter(address => nameOf(address) === name);
    expect(widths).toEqual([`${name}/320.webp`]);
  });
});
