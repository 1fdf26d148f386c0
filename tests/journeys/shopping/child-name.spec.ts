import type { Page } from '@playwright/test';
import {
  expect,
  goToTab,
  signIn,
  signOut,
  test,
  testWithServiceWorker,
  unreachable,
  waitForCatalogue,
  waitForServiceWorker,
} from '../support/fixtures.ts';

const findCard = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
/** The sewn name is a picture drawn on the phone, over the picture of the product. */
const findNames = (page: Page, productName: string) =>
  findCard(page, productName).first().locator('img[src^="blob:"]');

async function tellName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Tên bé', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Thêu thử' }).click();
}

test('a colour that is tapped under one name keeps nothing of the name', async ({ page }) => {
  await signIn(page);
  await tellName(page, 'Mía');
  await goToTab(page, 'Cửa hàng');
  await findCard(page, 'Khăn muslin').getByRole('link').click();
  const colour = page.getByRole('group', { name: 'Màu' }).getByRole('button').last();
  await colour.click();
  await page.goto('/home');
  await page.getByRole('button', { name: 'Thêm tên bé' }).click();
  await tellName(page, 'Bi');
  await goToTab(page, 'Cửa hàng');
  await findCard(page, 'Khăn muslin').getByRole('link').click();
  await expect(colour).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Tên thêu')).toHaveValue('Bi');
});

test('the name told at home is sewn on the cards, in a new line, and gone after signing out', async ({
  page,
}) => {
  await signIn(page);
  await page.getByLabel('Tên bé', { exact: true }).fill('Bống ♥');
  await expect(page.getByText('Thợ chưa thêu được “♥”.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Thêu thử' })).toBeDisabled();
  await tellName(page, 'Mía');
  await expect(page.getByRole('button', { name: 'Mía', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await goToTab(page, 'Cửa hàng');
  await expect(findNames(page, 'Khăn muslin')).toBeVisible();
  await expect(findNames(page, 'Bát ăn dặm')).toHaveCount(0);

  await findCard(page, 'Khăn muslin').getByRole('link').click();
  const gallery = page.getByRole('region', { name: /^Ảnh của Khăn muslin/ });
  const names = gallery.locator('img[src^="blob:"]');
  await expect(names.first()).toBeInViewport();
  await page.getByRole('group', { name: 'Màu' }).getByRole('button').last().click();
  await expect(names.last(), 'on the picture of the chosen colour').toBeInViewport();
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Tên thêu')).toHaveValue('Mía');
  for (const name of ['Kem', '30×30 cm', 'Bay bổng', 'Xanh than'])
    await sheet.getByRole('button', { name, exact: true }).click();
  await sheet.getByRole('button', { name: 'Thêm vào giỏ hàng' }).click();
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click();
  const preview = sheet.getByRole('img', { name: /^Xem trước/ });
  await expect(preview, 'the last font and thread').toHaveAccessibleName(
    'Xem trước: tên «Mía» thêu chữ Bay bổng, chỉ Xanh than',
  );
  await page.keyboard.press('Escape');

  await page.goto('/home');
  await page.getByRole('button', { name: 'Thêm tên bé' }).click();
  await tellName(page, 'Gạo');
  await expect(page.getByRole('button', { name: 'Mía', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.getByRole('button', { name: 'Bỏ tên Gạo' }).click();
  await expect(page.getByRole('button', { name: 'Gạo', exact: true })).toHaveCount(0);

  await signOut(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Mía');
});

testWithServiceWorker(
  'with the server stopped, the cards still show the name',
  async ({ page, shop, console }) => {
    console.expect(...unreachable);
    await signIn(page);
    await waitForServiceWorker(page);
    await waitForCatalogue(page);
    await tellName(page, 'Đỗ Ơn');
    await goToTab(page, 'Cửa hàng');
    await expect(findNames(page, 'Khăn muslin')).toBeVisible();
    await shop.stop('SIGKILL');
    await page.reload();
    await expect(findNames(page, 'Khăn muslin')).toBeVisible();
  },
);

test('a question put off is asked again only on request', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Để sau' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bé nhà mình tên gì?' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Xem tên bé thêu trên từng món' }).click();
  await expect(page.getByRole('heading', { name: 'Bé nhà mình tên gì?' })).toBeVisible();
});
