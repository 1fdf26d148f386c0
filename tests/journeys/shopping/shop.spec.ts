import {
  expect,
  goToTab,
  signIn,
  test,
  testWithServiceWorker,
  unreachable,
  waitForCatalogue,
  waitForServiceWorker,
} from '../support/fixtures.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, { at: '/shop' });
});

test('search ignores accents, and shows when it finds nothing', async ({ page }) => {
  // Who pauses after a word has searched for it already.
  await page.getByLabel('Tìm sản phẩm').pressSequentially('chan ');
  await expect(page).toHaveURL(/text=chan$/);
  await page.getByLabel('Tìm sản phẩm').pressSequentially('cotton');
  await expect(page.getByLabel('Tìm sản phẩm')).toHaveValue('chan cotton');
  await expect(page).toHaveURL(/text=chan.cotton/);
  await expect(page.getByRole('article').first()).toContainText('Chăn cotton');
  await page.getByLabel('Tìm sản phẩm').fill('100%_');
  await expect(page.getByText('Không có sản phẩm phù hợp.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^0 sản phẩm$/ })).toBeAttached();
  await page.getByRole('button', { name: 'Xem tất cả sản phẩm' }).click();
  await expect(page.getByLabel('Tìm sản phẩm')).toHaveValue('');
  await expect(page.getByRole('article').first()).toBeVisible();
});

testWithServiceWorker(
  'a search for the words of a category offers the category, without a connection too',
  async ({ page, context, console }) => {
    console.expect(...unreachable);
    await waitForServiceWorker(page);
    await waitForCatalogue(page);
    await context.setOffline(true);
    await page.getByLabel('Tìm sản phẩm').fill('do choi');
    await expect(page.getByText('Không có sản phẩm phù hợp.')).toBeVisible();
    await expect(page.getByText('Bạn xem thử danh mục này nhé:')).toBeVisible();
    await page.getByRole('link', { name: 'Đồ chơi & sách vải' }).click();
    await expect(page.getByRole('button', { name: 'Bỏ lọc Đồ chơi & sách vải' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByLabel('Tìm sản phẩm')).toHaveValue('');
    await expect(page.getByRole('heading', { level: 1, name: 'Cửa hàng' })).toBeFocused();
  },
);

test('the list is sorted as chosen, and the URL keeps the choice', async ({ page }) => {
  await page.getByRole('button', { name: 'Trang 2', exact: true }).click();
  const sort = page.getByRole('combobox', { name: 'Sắp xếp' });
  await sort.selectOption('Giá tăng dần');
  await expect(page).toHaveURL(/\/shop\?sort=price_asc$/);
  const prices = () =>
    page
      .getByRole('article')
      .evaluateAll(cards =>
        cards.map(card => Number(/([\d.]+)\s₫/.exec(card.textContent ?? '')?.[1]?.replaceAll('.', ''))),
      );
  await expect.poll(async () => (await prices()).length).toBe(10);
  await expect
    .poll(async () => (await prices()).every((price, n, all) => price >= (all[n - 1] ?? 0)))
    .toBe(true);
  await page.reload();
  await expect(sort).toHaveValue('price_asc');
  await sort.selectOption('Giảm giá nhiều');
  await expect(page.getByRole('article').first()).toContainText('% OFF');
});

test('the sort of a search is called after its best match', async ({ page }) => {
  const chosen = page.getByRole('combobox', { name: 'Sắp xếp' }).locator('option:checked');
  await expect(chosen).toHaveText('Mới nhất');
  await page.getByLabel('Tìm sản phẩm').fill('khan');
  await expect(chosen).toHaveText('Phù hợp nhất');
  await page.getByLabel('Tìm sản phẩm').fill('');
  await expect(chosen).toHaveText('Mới nhất');
});

test('filters are counted and reset the page', async ({ page }) => {
  await page.getByRole('button', { name: 'Trang 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('main'), 'where the new page begins').toBeFocused();
  await page.getByRole('button', { name: 'Bộ lọc' }).click();
  const filter = page.getByRole('dialog', { name: 'Bộ lọc' });
  await filter.getByRole('button', { name: 'Bán chạy' }).click();
  await expect(page).not.toHaveURL(/page=/);
  await filter.getByRole('checkbox', { name: 'Hàng thêu tên', exact: true }).check();
  await expect(filter.getByRole('checkbox', { name: 'Quần áo thêu tên' })).toBeChecked();
  await filter.getByRole('button', { name: /^Xem \d+ sản phẩm/ }).click();
  await expect(page.getByRole('button', { name: 'Bộ lọc, đang chọn 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ lọc Bán chạy' }).click();
  await expect(page.getByRole('button', { name: 'Bỏ lọc Bán chạy' })).toBeHidden();
  await page.getByLabel('Tìm sản phẩm').fill('khong co');
  await expect(page.getByRole('button', { name: 'Bỏ lọc “khong co”' })).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ bộ lọc' }).click();
  await page.getByRole('button', { name: 'Bỏ lọc “khong co”' }).click();
  await expect(page.getByLabel('Tìm sản phẩm')).toHaveValue('');
  await expect(page).toHaveURL(/\/shop$/);

  await page.getByRole('button', { name: 'Bộ lọc' }).click();
  await filter.getByRole('checkbox', { name: 'Hàng thêu tên', exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Bộ lọc/ }).click();
  await filter.getByRole('button', { name: 'Thu gọn Hàng thêu tên' }).click();
  await expect(filter.getByRole('checkbox', { name: 'Quần áo thêu tên' })).toBeHidden();
  await filter.getByRole('button', { name: 'Bỏ bộ lọc' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Bộ lọc', exact: true })).toBeVisible();
});

test('choices in quick succession all count', async ({ page }) => {
  await page.getByRole('button', { name: 'Bộ lọc' }).click();
  const filter = page.getByRole('dialog', { name: 'Bộ lọc' });
  await expect(filter.getByRole('button', { name: 'Bán chạy' })).toBeVisible();
  await filter.evaluate(async sheet => {
    const chips = sheet.querySelectorAll<HTMLElement>('section[aria-label="Nhãn"] button');
    for (const chip of [...chips].slice(0, 3)) {
      chip.click();
      await new Promise(resolve => setTimeout(resolve));
    }
  });
  await expect(filter.getByRole('button', { pressed: true })).toHaveCount(3);
  await filter.getByRole('button', { name: /^Xem \d+ sản phẩm/ }).click();
  await expect(page.getByRole('button', { name: 'Bộ lọc, đang chọn 3' })).toBeVisible();
});

test('a product can be opened while the search is still loading', async ({ page }) => {
  await page.getByLabel('Tìm sản phẩm').fill('Khăn sữa sợi tre');
  await page.getByRole('article').filter({ hasText: 'Khăn sữa sợi tre' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('button', { name: 'Thêm vào giỏ', exact: true })).toBeVisible();
});

test('the home page passes its search to the shop', async ({ page }) => {
  await goToTab(page, 'Trang chủ');
  await page.getByRole('searchbox').fill('balo');
  await page.getByRole('button', { name: 'Tìm kiếm' }).click();
  await expect(page.getByLabel('Tìm sản phẩm')).toHaveValue('balo');
  await expect(page.getByRole('article').first()).toContainText(/balo/i);
});

test('a favourite survives a reload', async ({ page }) => {
  await page.getByLabel('Tìm sản phẩm').fill('chau tam gap');
  const toggle = page.getByRole('button', { name: /yêu thích: Chậu tắm/ });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
});
