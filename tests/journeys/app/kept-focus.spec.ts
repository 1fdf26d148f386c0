import { expect, goToTab, signIn, test } from '../support/fixtures.ts';

test.beforeEach(({ page }) => signIn(page));

for (const { tab, label } of [
  { tab: 'Đơn hàng', label: 'Tìm đơn hàng' },
  { tab: 'Sản phẩm', label: 'Tìm sản phẩm đã đặt' },
])
  test(`${label}: who searched goes on typing, and Back brings back the text`, async ({ page }) => {
    await goToTab(page, 'Đơn hàng');
    await page.getByRole('tab', { name: tab }).click();
    const field = page.getByRole('searchbox', { name: label });
    await field.fill('khan');
    await field.press('Enter');
    await expect(page).toHaveURL(/search=khan/);
    await expect(field).toBeFocused();
    await page.keyboard.type(' khong co');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Không có .* nào khớp với tìm kiếm này\.$/)).toBeVisible();
    await expect(field).toBeFocused();
    await page.goBack();
    await expect(field).toHaveValue('khan');
    await page.goBack();
    await expect(field).toHaveValue('');
  });

test('a search that found nothing and is emptied keeps its field', async ({ page }) => {
  await page.goto('/orders?search=khong-co-don-nay');
  const field = page.getByRole('searchbox', { name: 'Tìm đơn hàng' });
  await field.fill('');
  await field.press('Enter');
  await expect(page.getByRole('region', { name: /^Đơn / }).first()).toBeVisible();
  await expect(field).toBeFocused();
});
