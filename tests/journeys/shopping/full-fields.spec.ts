import { expect, goToTab, signIn, test } from '../support/fixtures.ts';

test.beforeEach(({ page }) => signIn(page));

test('a full field for a child’s name says that no more fits', async ({ page }) => {
  const field = page.getByLabel('Tên bé', { exact: true });
  await field.fill('Nguyễn Thuỳ Dương');
  await expect(field).toHaveAccessibleDescription('');
  await field.pressSequentially(' Bảo Châu');
  await expect(field).toHaveValue('Nguyễn Thuỳ Dương Bả');
  await expect(field).toHaveAccessibleDescription('Tên vừa 20 chữ thôi nhé.');
});

test('changing an order: a full note and a missing name say what to do', async ({ page }) => {
  await goToTab(page, 'Đơn hàng');
  await page
    .getByRole('region', { name: /^Đơn / })
    .filter({ hasText: 'Tên thêu' })
    .getByRole('link', { name: /^Sửa đơn/ })
    .first()
    .click();
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
