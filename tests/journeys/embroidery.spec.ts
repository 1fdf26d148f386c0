import type { Locator, Page } from '@playwright/test';
import { expect, goTo, signIn, test, unreachable, untilKept } from './fixtures.ts';

test.afterEach(({ shop }) => shop.start());

/** Opens the page of the product of this name. */
async function openProduct(page: Page, product: string): Promise<void> {
  await goTo(page, 'Cửa hàng');
  await page.getByRole('searchbox', { name: 'Tìm sản phẩm' }).fill(product);
  await page.getByRole('searchbox', { name: 'Tìm sản phẩm' }).press('Enter');
  await page.getByRole('article').filter({ hasText: product }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Thêm vào giỏ', exact: true })).toBeVisible();
}

async function openSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click();
  return page.getByRole('dialog', { name: 'Thêm vào giỏ hàng' });
}

/** Whether the phone keeps the bare picture of every colour of the product on the page. */
const picturesKept = (page: Page) =>
  page.evaluate(async () => {
    const { data } = await (await fetch(location.pathname.replace('product', 'api/products'))).json();
    const kept = (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname);
    return data.productItems.every((item: { embroidery: { image_url: string } }) =>
      kept.includes(item.embroidery.image_url.replace('640', '320')),
    );
  });

async function choose(sheet: Locator, name: string, choices: string[]): Promise<void> {
  await sheet.getByLabel('Tên thêu').fill(name);
  for (const choice of choices) await sheet.getByRole('button', { name: choice, exact: true }).click();
}

/** The name as it is sewn on the picture within. */
const sewnName = (within: Locator) => within.locator('svg text');
const threadOf = (within: Locator, colour: string) => within.locator(`svg use[fill="${colour}"]`);

test('a name is seen on the thing while it is typed, then in the cart and in the order', async ({ page }) => {
  await signIn(page);
  await openProduct(page, 'Balo mini đi nhà trẻ');
  const sheet = await openSheet(page);
  const preview = sheet.getByRole('img', { name: /^Xem trước/ });
  await expect(preview).toHaveAccessibleName('Xem trước: chưa có tên, chữ Nét tròn, chỉ Hồng đất');
  await expect(sewnName(preview)).toHaveText('Tên bé');

  await choose(sheet, 'Đỗ Ơn', ['Nâu gấu', 'S', 'Bay bổng', 'Vàng nghệ']);
  await expect(preview).toHaveAccessibleName('Xem trước: tên «Đỗ Ơn» thêu chữ Bay bổng, chỉ Vàng nghệ');
  await expect(sewnName(preview)).toHaveText('Đỗ Ơn');
  await expect(sewnName(preview)).toHaveCSS('font-family', 'Pacifico');
  await expect(threadOf(preview, '#d99b2f')).toHaveCount(1);
  await expect(preview).toBeInViewport();

  await sheet.getByRole('button', { name: 'Thêm vào giỏ hàng' }).click();
  await goTo(page, 'Giỏ hàng');
  const line = page.getByRole('article').filter({ hasText: /Đỗ Ơn.*Bay bổng/ });
  await expect(sewnName(line)).toHaveText('Đỗ Ơn');
  await expect(threadOf(line, '#d99b2f')).toHaveCount(1);

  await page.getByRole('button', { name: 'Bỏ chọn tất cả' }).click();
  await line.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Xác nhận đơn hàng' });
  await expect(sewnName(confirmation)).toHaveText('Đỗ Ơn');
  await confirmation.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  const ordered = page.getByRole('region', { name: 'Sản phẩm' });
  await expect(sewnName(ordered)).toHaveText('Đỗ Ơn');
  await expect(sewnName(ordered)).toHaveCSS('font-family', 'Pacifico');
});

test('a name too long for its place is called so before it is sewn', async ({ page }) => {
  await signIn(page);
  await openProduct(page, 'Bộ body sơ sinh');
  const sheet = await openSheet(page);
  const note = sheet.getByText('Tên dài hơn chỗ thêu, thợ sẽ phải thu nhỏ chữ');
  await choose(sheet, 'Bống', ['Cổ điển có chân']);
  await expect(note).toBeHidden();
  await sheet.getByLabel('Tên thêu').fill('Nguyễn Thuỳ D');
  await expect(note).toBeVisible();
  await sheet.getByLabel('Tên thêu').fill('Nguyễn Thuỳ Dương');
  await expect(sheet.getByText('Dài hơn 14 ký tự, thợ thêu sẽ không đủ chỗ.')).toBeVisible();
});

test('with the server stopped, the name is still drawn in its font and thread', async ({
  page,
  shop,
  console,
}) => {
  console.expect(...unreachable);
  await signIn(page);
  await untilKept(page);
  await openProduct(page, 'Balo mini đi nhà trẻ');
  await expect.poll(() => picturesKept(page)).toBe(true);
  await shop.stop('SIGKILL');
  await page.reload();
  const sheet = await openSheet(page);
  const preview = sheet.getByRole('img', { name: /^Xem trước/ });
  await choose(sheet, 'Ỷ Lan', ['Viết tay mềm', 'Xanh than']);
  await expect(sewnName(preview)).toHaveText('Ỷ Lan');
  await expect(threadOf(preview, '#34435f')).toHaveCount(1);
  const drawn = await page.evaluate(() => document.fonts.check('700 20px "Dancing Script"', 'Ỷ Lan'));
  expect(drawn).toBe(true);
  const picture = preview.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a product is shown to others in words and picture', async ({ page, context }) => {
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
