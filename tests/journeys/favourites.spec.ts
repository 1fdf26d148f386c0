import type { Page } from '@playwright/test';
import { expect, goTo, signIn, tab, test } from './fixtures.ts';

test.describe.configure({ mode: 'serial' });

const liked = (page: Page) => page.getByRole('article');
const heart = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function openFavourites(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('link', { name: 'Sản phẩm yêu thích' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sản phẩm yêu thích' })).toBeVisible();
}

/** How many the shop knows of. */
const likes = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/products?favored=1')).json()).data.total);

test('what is liked in the shop stands among the favourites; what is liked no more leaves at once', async ({
  page,
}) => {
  await signIn(page);
  const before = await likes(page);
  await goTo(page, 'Cửa hàng');
  await page.getByLabel('Tìm sản phẩm').fill('chau tam gap');
  await page.getByRole('button', { name: /^Thêm vào yêu thích: Chậu tắm/ }).click();
  await openFavourites(page);
  await expect(liked(page)).toHaveCount(before + 1);
  await expect(liked(page).filter({ hasText: 'Chậu tắm' })).toBeVisible();
  await expect.poll(() => likes(page)).toBe(before + 1);

  await heart(page, /^Đã yêu thích: Chậu tắm/).click();
  await expect(liked(page)).toHaveCount(before);
  await expect.poll(() => likes(page)).toBe(before);
  await page.reload();
  await expect(liked(page)).toHaveCount(before);
});

test('a favourite leads to its product, which says that it is one', async ({ page }) => {
  await signIn(page);
  await openFavourites(page);
  await liked(page).first().getByRole('link').first().click();
  const said = page.getByRole('button', { name: 'Đã yêu thích', exact: true });
  await expect(said).toHaveAttribute('aria-pressed', 'true');
});

test('more than a page of them: a page whose last one leaves gives way to the one before', async ({
  page,
}) => {
  await signIn(page, '0901000002');
  await goTo(page, 'Cửa hàng');
  const before = await likes(page);
  for (let more = before; more < 11; more += 1) {
    await page
      .getByRole('button', { name: /^Thêm vào yêu thích:/ })
      .first()
      .click();
    await expect.poll(() => likes(page)).toBe(more + 1);
    if (more === before + 7) await page.getByRole('button', { name: 'Trang 2', exact: true }).click();
  }
  await openFavourites(page);
  await expect(liked(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Trang 2', exact: true }).click();
  await expect(liked(page)).toHaveCount(1);
  await heart(page, /^Đã yêu thích:/).click();
  await expect(liked(page)).toHaveCount(10);
  await expect(page.getByText('Bạn chưa yêu thích sản phẩm nào')).toBeHidden();
});

test('with none left the way to the shop is shown', async ({ page }) => {
  await signIn(page);
  await openFavourites(page);
  await expect(liked(page).first()).toBeVisible();
  for (let left = await liked(page).count(); left > 0; left -= 1) {
    await heart(page, /^Đã yêu thích:/).click();
    await expect(liked(page)).toHaveCount(left - 1);
  }
  await expect(page.getByText('Bạn chưa yêu thích sản phẩm nào')).toBeVisible();
  await page.getByRole('link', { name: 'Đến cửa hàng' }).click();
  await expect(tab(page, 'Cửa hàng')).toHaveAttribute('aria-current', 'page');
});
