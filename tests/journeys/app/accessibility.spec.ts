import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { findRepeatedNames } from '../support/names.ts';

test('an order and its form', async ({ page }) => {
  await signIn(page, { at: '/orders' });
  await page
    .getByRole('link', { name: /^Sửa đơn/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Lưu thay đổi' })).toBeVisible();
  await expectNoViolations(page, 'order form');
  expect(await findRepeatedNames(page), 'order form').toEqual([]);
  await page.getByRole('link', { name: 'Quay lại' }).click();
  await expect(page.getByRole('region', { name: 'Tình trạng' })).toBeVisible();
  await expectNoViolations(page, 'order');
});

test('open lists of the registration', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('combobox', { name: 'Bạn là' }).click();
  await expect(page.getByRole('option', { name: 'Cộng tác viên' })).toBeVisible();
  await expectNoViolations(page, 'customer type');
  await page.keyboard.press('Escape');
  await checkPlaceLists(page, page.getByRole('main'));
});

test('the privacy text over the registration', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Xem quyền riêng tư' }).click();
  await expect(page.getByRole('dialog', { name: 'Quyền riêng tư' })).toBeVisible();
  await expectNoViolations(page, 'privacy');
});

test('open lists of the address form', async ({ page }) => {
  await signIn(page, { at: '/profile?tab=addresses' });
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  await checkPlaceLists(page, page.getByRole('dialog', { name: 'Thêm địa chỉ' }));
});

test('open lists of the ordered products', async ({ page }) => {
  await signIn(page, { at: '/orders?tab=products' });
  for (const name of ['Trạng thái', 'Số món mỗi trang']) {
    await page.getByRole('combobox', { name }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectNoViolations(page, name);
    await page.keyboard.press('Escape');
  }
});
/** Opens and chooses province, district and ward, in this order. */
async function checkPlaceLists(page: Page, form: Locator): Promise<void> {
  for (const name of ['Tỉnh/Thành phố', 'Quận/Huyện', 'Phường/Xã']) {
    const list = form.getByRole('combobox', { name });
    await list.click();
    await expect(form.getByRole('option').nth(2)).toBeVisible();
    await expectNoViolations(page, `${name}: open`);
    await list.fill('không có');
    await expect(form.getByText('No elements found.', { exact: false })).toBeVisible();
    await expectNoViolations(page, `${name}: nothing found`);
    await list.fill('');
    await form.getByRole('option').nth(2).click();
  }
}
