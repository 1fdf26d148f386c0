import type { Page } from '@playwright/test';
import { closeByBack } from '../support/close-by-back.ts';
import { expect, goToTab, signIn, test } from '../support/fixtures.ts';

// Sheets move, as they do for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const openProduct = async (page: Page) => {
  await page.goto('/shop?text=yem co tron hai lop');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Thêm vào giỏ' })).toBeVisible();
};

test.beforeEach(({ page }) => signIn(page));

test('Back closes the sheet of a product and stays on its page', async ({ page }) => {
  await openProduct(page);
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await closeByBack(page);
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop/);
});

test('Back to the list leads to where it was left', async ({ page }) => {
  await goToTab(page, 'Cửa hàng');
  await expect(page.getByRole('article')).toHaveCount(10);
  const last = page.getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(500);
  await last.getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('button', { name: 'Thêm vào giỏ' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('a sheet closed by its button leaves no entry behind', async ({ page }) => {
  await openProduct(page);
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/shop/);
});

test('a filter closed by its button leaves no entry behind', async ({ page }) => {
  await goToTab(page, 'Cửa hàng');
  await page.getByRole('button', { name: 'Bộ lọc' }).click();
  const filter = page.getByRole('dialog');
  await filter.getByRole('button', { name: 'Bán chạy' }).click();
  await filter.getByRole('button', { name: /^Xem \d+ sản phẩm/ }).click();
  await expect(filter).toBeHidden();
  await expect(page).toHaveURL(/tags=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/home/);
});

test('Back closes the filter and keeps its choices', async ({ page }) => {
  await goToTab(page, 'Cửa hàng');
  await page.getByRole('button', { name: 'Bộ lọc' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bán chạy' }).click();
  await expect(page).toHaveURL(/tags=/);
  await closeByBack(page);
  await expect(page.getByRole('button', { name: 'Bộ lọc, đang chọn 1' })).toBeVisible();
  await expect(page).toHaveURL(/\/shop\?.*tags=/);
});

test('Back closes the confirmation of an order and stays in the cart', async ({ page }) => {
  await goToTab(page, 'Giỏ hàng');
  await page.getByRole('button', { name: 'Đặt hàng' }).click();
  await closeByBack(page, page.getByRole('dialog', { name: 'Xác nhận đơn hàng' }));
  await expect(page).toHaveURL(/\/cart$/);
});

test('a page opened from the menu leads back to the page below the menu', async ({ page }) => {
  await goToTab(page, 'Cửa hàng');
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Đơn hàng' }).click();
  await expect(page).toHaveURL(/\/orders/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop/);
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chờ gửi' }).click();
  await closeByBack(page, page.getByRole('dialog', { name: 'Chờ gửi' }));
  await expect(page).toHaveURL(/\/shop/);
});

test('Escape closes the dialog over a sheet, and the focus returns to the sheet', async ({ page }) => {
  await goToTab(page, 'Giỏ hàng');
  await page.getByRole('button', { name: 'Đặt hàng' }).click();
  const sheet = page.getByRole('dialog', { name: 'Xác nhận đơn hàng' });
  await sheet.getByRole('button', { name: 'Đổi' }).click();
  const add = sheet.getByRole('button', { name: 'Thêm địa chỉ' });
  await add.click();
  const form = page.getByRole('dialog', { name: 'Thêm địa chỉ' });
  const province = form.getByRole('combobox', { name: 'Tỉnh/Thành phố' });
  await province.click();
  await expect(form.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.getByRole('listbox')).toBeHidden();
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(sheet).toBeVisible();
  await expect(add).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('a sheet that is closed gives the focus back to the button that opened it', async ({ page }) => {
  await goToTab(page, 'Giỏ hàng');
  const edit = page.getByRole('article').first().getByRole('button', { name: /^Sửa/ });
  await edit.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(edit).toBeFocused();
});

test('Back closes a confirmation and stays on the page', async ({ page }) => {
  await page.goto('/profile?tab=addresses');
  await page.getByRole('button', { name: 'Xóa địa chỉ' }).first().click();
  await closeByBack(page, page.getByRole('dialog', { name: 'Xóa địa chỉ?' }));
  await expect(page).toHaveURL(/\/profile\?tab=addresses/);
});

test('after a reload with an open sheet Back leaves the page', async ({ page }) => {
  await openProduct(page);
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect.poll(() => page.evaluate(() => history.state?.overlays ?? null)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop/);
});

test('what was typed for an address or changed in a line survives Back, until it is used', async ({
  page,
}) => {
  await page.goto('/profile?tab=addresses');
  const dialog = page.getByRole('dialog', { name: 'Thêm địa chỉ' });
  const open = () => page.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  await open();
  await dialog.getByLabel('Người nhận', { exact: true }).fill('Bà ngoại');
  await dialog.getByRole('combobox', { name: 'Tỉnh/Thành phố' }).click();
  await dialog.getByRole('option', { name: 'Thành phố Hà Nội' }).click();
  await closeByBack(page, dialog);
  await page
    .getByRole('button', { name: /^Sửa địa chỉ/ })
    .first()
    .click();
  const otherForm = page.getByRole('dialog', { name: 'Sửa địa chỉ' });
  await otherForm.getByLabel('Người nhận', { exact: true }).fill('Cô Ba');
  await otherForm.getByRole('button', { name: 'Lưu' }).click();
  await expect(otherForm).toBeHidden();
  await page.reload();
  await open();
  await expect(dialog.getByLabel('Người nhận', { exact: true })).toHaveValue('Bà ngoại');
  await expect(dialog.getByRole('combobox', { name: 'Tỉnh/Thành phố' })).toHaveValue('Thành phố Hà Nội');
  await dialog.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await expect(dialog.getByLabel('Người nhận', { exact: true })).toHaveValue('');
  await expect(dialog.getByRole('combobox', { name: 'Tỉnh/Thành phố' })).toHaveValue('');
  await closeByBack(page, dialog);

  await goToTab(page, 'Giỏ hàng');
  const line = page.getByRole('article').first();
  const sheet = page.getByRole('dialog', { name: 'Sửa món trong giỏ' });
  const edit = () => line.getByRole('button', { name: /^Sửa/ }).click();
  await edit();
  await sheet.getByLabel('Tên thêu').fill('Bông Gòn');
  const quantity = sheet.getByRole('textbox', { name: 'Số lượng' });
  const before = await quantity.inputValue();
  await quantity.fill('98');
  await closeByBack(page, sheet);
  await expect(line).not.toContainText('Bông Gòn');
  await expect(line.getByRole('status')).toContainText('Có thay đổi chưa lưu.');
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Có món đang sửa dở' })).toBeVisible();
  await edit();
  await expect(sheet.getByRole('status')).toContainText('Có thay đổi chưa lưu.');
  await expect(sheet.getByLabel('Tên thêu')).toHaveValue('Bông Gòn');
  await quantity.fill('99');
  await sheet.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await expect(sheet.getByLabel('Tên thêu')).not.toHaveValue('Bông Gòn');
  await expect(quantity).toHaveValue(before);
  await sheet.getByLabel('Tên thêu').fill('Bông Gòn');
  await sheet.getByRole('button', { name: 'Cập nhật' }).click();
  await expect(line).toContainText('Bông Gòn');
});
