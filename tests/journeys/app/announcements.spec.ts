import { recordAnnouncements } from '../support/announcements.ts';
import { expect, goToTab, signIn, test } from '../support/fixtures.ts';

test.beforeEach(({ page }) => signIn(page));

test('the shop says how many products a change finds, once, and nothing when it opens', async ({ page }) => {
  const main = page.getByRole('main');
  const readAnnouncements = await recordAnnouncements(main);
  await goToTab(page, 'Cửa hàng');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const found = async () => (await readAnnouncements()).filter(text => text.endsWith('sản phẩm'));
  expect(await found()).toEqual([]);

  await page.getByLabel('Tìm sản phẩm').fill('yem co tron hai lop');
  await expect(cards).toHaveCount(1);
  await expect.poll(found).toEqual(['1 sản phẩm']);
  await page.getByRole('combobox', { name: 'Sắp xếp' }).selectOption('Tên A–Z');
  await expect.poll(found, 'the same count again').toEqual(['1 sản phẩm', '1 sản phẩm']);
  await page.getByLabel('Tìm sản phẩm').fill('khong co');
  await expect.poll(found).toEqual(['1 sản phẩm', '1 sản phẩm', '0 sản phẩm']);
});

test('the ordered products are counted after a search or a filter', async ({ page }) => {
  await goToTab(page, 'Đơn hàng');
  const readAnnouncements = await recordAnnouncements(page.getByRole('main'));
  await page.getByRole('tab', { name: 'Sản phẩm' }).click();
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
  expect(await readAnnouncements()).toEqual([]);
  await page.getByLabel('Tìm sản phẩm đã đặt').fill('khong co');
  await page.getByRole('button', { name: 'Tìm kiếm' }).click();
  await expect.poll(readAnnouncements).toEqual(['0 sản phẩm']);
});

test('the orders are counted after a search', async ({ page }) => {
  await goToTab(page, 'Đơn hàng');
  const field = page.getByRole('searchbox', { name: 'Tìm đơn hàng' });
  await expect(field).toBeVisible();
  const readAnnouncements = await recordAnnouncements(page.getByRole('main'));
  await field.fill('khong co don nay');
  await field.press('Enter');
  await expect.poll(readAnnouncements).toEqual(['0 đơn hàng']);
  await field.fill('khan');
  await field.press('Enter');
  await expect.poll(async () => (await readAnnouncements()).at(-1)).toMatch(/^[1-9]\d* đơn hàng$/);
});

test('a product that leaves the favourites is named', async ({ page }) => {
  await page.goto('/favorites');
  const heart = page.getByRole('button', { name: /^Đã yêu thích:/ }).first();
  await expect(heart).toBeVisible();
  const name = (await heart.getAttribute('aria-label'))?.replace('Đã yêu thích: ', '');
  const readAnnouncements = await recordAnnouncements(page.getByRole('main'));
  await heart.click();
  await expect.poll(readAnnouncements).toEqual([`Đã bỏ yêu thích “${name}”`]);
  await page.getByRole('button', { name: /^Hoàn tác/ }).click();
  await expect
    .poll(async () => (await readAnnouncements()).at(-1))
    .toBe(`Đã thêm lại “${name}” vào yêu thích`);
});
