import { expect, goToTab, signIn, test } from '../support/fixtures.ts';
import { editOrderWithName } from '../support/ordering.ts';

test.beforeEach(({ page }) => signIn(page));

test('a child’s name that is too long is refused as a whole, not cut', async ({ page }) => {
  const field = page.getByLabel('Tên bé', { exact: true });
  const tryOn = page.getByRole('button', { name: 'Thêu thử' });
  await field.fill('Nguyễn Hoàng Bảo Trâ');
  await expect(field).toHaveAccessibleDescription('');
  await field.pressSequentially('m');
  await expect(field).toHaveValue('Nguyễn Hoàng Bảo Trâm');
  await expect(field).toHaveAccessibleDescription('Chỗ thêu vừa 20 ký tự. Mình rút gọn giúp thợ nhé.');
  await expect(tryOn).toBeDisabled();
  await field.fill('Bảo Trâm');
  await expect(tryOn).toBeEnabled();
});

test('changing an order: a full note and a missing name say what to do', async ({ page }) => {
  await goToTab(page, 'Đơn hàng');
  await editOrderWithName(page);
  const note = page.getByLabel('Lời nhắn cho cửa hàng');
  await note.fill('n'.repeat(500));
  await expect(note).toHaveAccessibleDescription('Lời nhắn vừa 500 ký tự thôi, bạn rút gọn nhé.');
  await page
    .getByRole('button', { name: /^Sửa thêu/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Sửa thêu' });
  await sheet.getByLabel('Tên thêu').fill('');
  await expect(sheet.getByRole('status').filter({ hasText: 'Bạn nhập tên thêu nhé.' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Xong' })).toBeDisabled();
  await sheet.getByLabel('Tên thêu').fill('Mía');
  await expect(sheet.getByText('Bạn nhập tên thêu nhé.')).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Xong' })).toBeEnabled();
});
