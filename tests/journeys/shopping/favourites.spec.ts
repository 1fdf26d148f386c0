import type { Page } from '@playwright/test';
import { expect, findTab, goToTab, signIn, test, waitForCatalogue } from '../support/fixtures.ts';

test.describe.configure({ mode: 'serial' });

const findFavourites = (page: Page) => page.getByRole('article');
const findToggle = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function openFavourites(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('link', { name: 'Sản phẩm yêu thích' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sản phẩm yêu thích' })).toBeVisible();
}

const countOnServer = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/products?favored=1')).json()).data.total);

test('a favourite added in the shop is listed, and a removed one disappears at once', async ({ page }) => {
  await signIn(page);
  const before = await countOnServer(page);
  await goToTab(page, 'Cửa hàng');
  await page.getByLabel('Tìm sản phẩm').fill('chau tam gap');
  await page.getByRole('button', { name: /^Thêm vào yêu thích: Chậu tắm/ }).click();
  await openFavourites(page);
  await expect(findFavourites(page)).toHaveCount(before + 1);
  await expect(findFavourites(page).filter({ hasText: 'Chậu tắm' })).toBeVisible();
  await expect.poll(() => countOnServer(page)).toBe(before + 1);

  await findToggle(page, /^Đã yêu thích: Chậu tắm/).click();
  await expect(findFavourites(page)).toHaveCount(before);
  await expect.poll(() => countOnServer(page)).toBe(before);
  await page.reload();
  await expect(findFavourites(page)).toHaveCount(before);
});

test('a favourite removed by a slip is put back, also offline', async ({ page, context, console }) => {
  console.expect(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page);
  await openFavourites(page);
  await expect(findFavourites(page)).not.toHaveCount(0);
  const before = await countOnServer(page);
  const heart = findToggle(page, /^Đã yêu thích:/);
  const name = (await heart.getAttribute('aria-label'))?.replace('Đã yêu thích: ', '') ?? '';
  await heart.click();
  await expect(page.getByRole('paragraph').filter({ hasText: `Đã bỏ yêu thích “${name}”` })).toBeVisible();
  await expect.poll(() => countOnServer(page)).toBe(before - 1);
  // The list from the shop has it no more: it comes back from the catalogue on the phone.
  await waitForCatalogue(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: `Hoàn tác: ${name}` }).click();
  await expect(findToggle(page, `Đã yêu thích: ${name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hoàn tác/ })).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(() => countOnServer(page)).toBe(before);
});

test('a favourite links to its product, which is marked as a favourite', async ({ page }) => {
  await signIn(page);
  await openFavourites(page);
  await findFavourites(page).first().getByRole('link').first().click();
  const toggle = page.getByRole('button', { name: 'Đã yêu thích', exact: true });
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
});

test('a favourite brought back on a full page is in sight; an emptied page gives way to the one before', async ({
  page,
}) => {
  await signIn(page, { username: '0901000002' });
  await goToTab(page, 'Cửa hàng');
  const before = await countOnServer(page);
  for (let count = before; count < 11; count += 1) {
    await page
      .getByRole('button', { name: /^Thêm vào yêu thích:/ })
      .first()
      .click();
    await expect.poll(() => countOnServer(page)).toBe(count + 1);
    if (count === before + 7) await page.getByRole('button', { name: 'Trang 2', exact: true }).click();
  }
  await openFavourites(page);
  await expect(findFavourites(page)).toHaveCount(10);
  const ninth = page.getByRole('button', { name: /^Đã yêu thích:/ }).nth(8);
  const label = (await ninth.getAttribute('aria-label')) ?? '';
  await ninth.click();
  await expect(findToggle(page, label)).toHaveCount(0);
  await page.getByRole('button', { name: /^Hoàn tác/ }).click();
  await expect(findToggle(page, label)).toBeFocused();
  await expect(findToggle(page, label)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Trang 2', exact: true }).click();
  await expect(findFavourites(page)).toHaveCount(1);
  await findToggle(page, /^Đã yêu thích:/).click();
  await expect(findFavourites(page)).toHaveCount(10);
  await expect(page.getByText('Bạn chưa có sản phẩm yêu thích nào')).toBeHidden();
});

test('an empty list links to the shop', async ({ page }) => {
  await signIn(page);
  await openFavourites(page);
  await expect(findFavourites(page).first()).toBeVisible();
  for (let remaining = await findFavourites(page).count(); remaining > 0; remaining -= 1) {
    await findToggle(page, /^Đã yêu thích:/).click();
    await expect(findFavourites(page)).toHaveCount(remaining - 1);
  }
  await expect(page.getByText('Bạn chưa có sản phẩm yêu thích nào')).toBeVisible();
  await page.getByRole('link', { name: 'Đến cửa hàng' }).click();
  await expect(findTab(page, 'Cửa hàng')).toHaveAttribute('aria-current', 'page');
});
