import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectPictureLoaded,
  goToTab,
  signIn,
  test,
  testWithServiceWorker,
  unreachable,
  waitForServiceWorker,
} from '../support/fixtures.ts';

test.afterEach(({ shop }) => shop.start());

async function openProduct(page: Page, name: string): Promise<void> {
  await goToTab(page, 'Cửa hàng');
  await page.getByRole('searchbox', { name: 'Tìm sản phẩm' }).fill(name);
  await page.getByRole('searchbox', { name: 'Tìm sản phẩm' }).press('Enter');
  await page.getByRole('article').filter({ hasText: name }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Thêm vào giỏ', exact: true })).toBeVisible();
}

async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click();
  return page.getByRole('dialog', { name: 'Thêm vào giỏ hàng' });
}

/** The pictures without embroidery, of all variants of the product on the page. */
const arePreviewPicturesCached = (page: Page) =>
  page.evaluate(async () => {
    const { data } = await (await fetch(location.pathname.replace('product', 'api/products'))).json();
    const cached = (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname);
    return data.productItems.every((item: { embroidery: { image_url: string } }) =>
      cached.includes(item.embroidery.image_url.replace('640', '320')),
    );
  });

async function fillSheet(sheet: Locator, name: string, values: string[]): Promise<void> {
  await sheet.getByLabel('Tên thêu').fill(name);
  for (const value of values) await sheet.getByRole('button', { name: value, exact: true }).click();
}

const findSewnName = (container: Locator) => container.locator('svg text');
const findThread = (container: Locator, colour: string) => container.locator(`svg use[fill="${colour}"]`);

test('the preview shows the name while it is typed, as do the cart and the order', async ({ page }) => {
  await signIn(page);
  await openProduct(page, 'Balo mini đi nhà trẻ');
  const sheet = await openSheet(page);
  const preview = sheet.getByRole('img', { name: /^Xem trước/ });
  await expect(preview).toHaveAccessibleName('Xem trước: chưa có tên, chữ Nét tròn, chỉ Trắng');
  await expect(findSewnName(preview)).toHaveText('Tên bé');

  await fillSheet(sheet, 'Đỗ Ơn', ['Nâu gấu', 'S', 'Bay bổng', 'Vàng nghệ']);
  await expect(preview).toHaveAccessibleName('Xem trước: tên «Đỗ Ơn» thêu chữ Bay bổng, chỉ Vàng nghệ');
  await expect(findSewnName(preview)).toHaveText('Đỗ Ơn');
  await expect(findSewnName(preview)).toHaveCSS('font-family', 'Pacifico');
  await expect(findThread(preview, '#d99b2f')).toHaveCount(1);
  await expect(preview).toBeInViewport();

  await sheet.getByRole('button', { name: 'Thêm vào giỏ hàng' }).click();
  await goToTab(page, 'Giỏ hàng');
  const line = page.getByRole('article').filter({ hasText: /Đỗ Ơn.*Bay bổng/ });
  await expect(findSewnName(line)).toHaveText('Đỗ Ơn');
  await expect(findThread(line, '#d99b2f')).toHaveCount(1);

  await page.getByRole('button', { name: 'Bỏ chọn tất cả' }).click();
  await line.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Xác nhận đơn hàng' });
  await expect(findSewnName(confirmation)).toHaveText('Đỗ Ơn');
  await confirmation.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  const orderLines = page.getByRole('region', { name: 'Sản phẩm' });
  await expect(findSewnName(orderLines)).toHaveText('Đỗ Ơn');
  await expect(findSewnName(orderLines)).toHaveCSS('font-family', 'Pacifico');
});

test('a long name shows a warning, one of more than 14 characters an error', async ({ page }) => {
  await signIn(page);
  await openProduct(page, 'Bộ body sơ sinh');
  const sheet = await openSheet(page);
  const warning = sheet.getByText('Tên hơi dài, thợ sẽ thêu chữ nhỏ lại.');
  await fillSheet(sheet, 'Bống', ['Cổ điển có chân']);
  await expect(warning).toBeHidden();
  await sheet.getByLabel('Tên thêu').fill('Nguyễn Thuỳ D');
  await expect(warning).toBeVisible();
  await sheet.getByLabel('Tên thêu').fill('Nguyễn Thuỳ Dương');
  await expect(
    sheet.getByText('Chỗ thêu vừa 14 ký tự. Mình rút gọn giúp thợ nhé, ví dụ “Thuỳ Dương”.'),
  ).toBeVisible();
});

testWithServiceWorker(
  'with the server stopped, the preview still shows font and thread',
  async ({ page, shop, console }) => {
    console.expect(...unreachable);
    await signIn(page);
    await waitForServiceWorker(page);
    await openProduct(page, 'Balo mini đi nhà trẻ');
    await expect.poll(() => arePreviewPicturesCached(page)).toBe(true);
    await shop.stop('SIGKILL');
    await page.reload();
    const sheet = await openSheet(page);
    const preview = sheet.getByRole('img', { name: /^Xem trước/ });
    await fillSheet(sheet, 'Ỷ Lan', ['Viết tay mềm', 'Xanh than']);
    await expect(findSewnName(preview)).toHaveText('Ỷ Lan');
    await expect(findThread(preview, '#34435f')).toHaveCount(1);
    const hasFont = await page.evaluate(() => document.fonts.check('700 20px "Dancing Script"', 'Ỷ Lan'));
    expect(hasFont).toBe(true);
    await expectPictureLoaded(preview.locator('img'));
  },
);

test('a product is shared as text and picture', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await openProduct(page, 'Balo mini đi nhà trẻ');
  await page.getByRole('button', { name: 'Chia sẻ' }).click();
  const sheet = page.getByRole('dialog', { name: 'Chia sẻ sản phẩm' });
  await sheet.getByRole('button', { name: 'Sao chép' }).click();
  await expect(sheet.getByRole('button', { name: 'Đã chép' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Balo mini đi nhà trẻ');
  expect(copied).toContain('5 kiểu chữ, 6 màu chỉ');
  expect(copied).toContain(page.url());
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Tải ảnh' }).click();
  expect((await download).suggestedFilename()).toBe('TBL.jpg');
});
