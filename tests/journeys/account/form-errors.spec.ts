import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

const mismatch = 'Hai lần nhập mật khẩu chưa giống nhau, bạn nhập lại nhé.';

test('different passwords are told at once, with the other errors', async ({ page }) => {
  await page.goto('/register');
  const password = page.getByRole('textbox', { name: /^Mật khẩu/ });
  const confirmation = page.getByRole('textbox', { name: /^Nhập lại mật khẩu/ });
  await password.fill('matkhau9');
  await confirmation.fill('matkhau8');
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page.getByText('Bạn nhập họ tên nhé.')).toBeVisible();
  for (const field of [password, confirmation])
    await expect(field).toHaveAccessibleDescription(new RegExp(mismatch));
});

test('different new passwords are told beside a missing current one', async ({ page }) => {
  await signIn(page, { at: '/profile?tab=settings' });
  await page.getByRole('button', { name: /Đổi mật khẩu/ }).click();
  const form = page.getByRole('dialog', { name: 'Đổi mật khẩu' });
  await form.getByLabel('Mật khẩu mới', { exact: true }).fill('matkhau9');
  await form.getByLabel('Nhập lại mật khẩu mới', { exact: true }).fill('matkhau8');
  await form.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(form.getByText('Bạn nhập mật khẩu hiện tại nhé.')).toBeVisible();
  await expect(form.getByText(mismatch)).toBeVisible();
});

async function expectErrorsGoneOnChoice(page: Page, submit: string): Promise<void> {
  const choices = [
    ['Tỉnh/Thành phố', 'da nang', 'Thành phố Đà Nẵng'],
    ['Quận/Huyện', 'hai chau', 'Quận Hải Châu'],
    ['Phường/Xã', 'thach thang', 'Phường Thạch Thang'],
  ] as const;
  for (const [label, search, name] of choices) {
    const select = page.getByRole('combobox', { name: label });
    await page.getByRole('button', { name: submit }).click();
    await expect(select).toHaveAccessibleDescription(/^Bạn chọn .* nhé\.$/);
    await select.fill(search);
    await page.getByRole('option', { name, exact: true }).click();
    await expect(select).toHaveAccessibleDescription('');
    await expect(select).not.toHaveAttribute('aria-invalid', 'true');
  }
}

test('a place that was missing loses its error when it is chosen, in a new address', async ({ page }) => {
  await signIn(page, { at: '/profile?tab=addresses' });
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  await expectErrorsGoneOnChoice(page, 'Lưu');
});

test('a place that was missing loses its error when it is chosen, in a registration', async ({ page }) => {
  await page.goto('/register');
  await expectErrorsGoneOnChoice(page, 'Đăng ký');
});

test('the place that Enter takes is named to a screen reader while it is typed', async ({ page }) => {
  await signIn(page, { at: '/profile?tab=addresses' });
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  const select = page.getByRole('combobox', { name: 'Tỉnh/Thành phố' });
  await select.click();
  await select.pressSequentially('hai');
  const active = page.locator('[role="option"][data-combobox-selected]');
  await expect(active).toHaveText('Thành phố Hải Phòng');
  await expect(select).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await expectNoViolations(page, 'an open list of places');
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveText('Tỉnh Hải Dương');
  await expect(select).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await select.pressSequentially(' ph');
  await expect(active).toHaveText('Thành phố Hải Phòng');
  await page.keyboard.press('Enter');
  await expect(select).toHaveValue('Thành phố Hải Phòng');
  await expect(select).not.toHaveAttribute('aria-activedescendant');
});

test('a wrong current password is never marked right beside a new one that is too short', async ({
  page,
}) => {
  await signIn(page, { at: '/profile?tab=settings' });
  await page.getByRole('button', { name: /Đổi mật khẩu/ }).click();
  const form = page.getByRole('dialog', { name: 'Đổi mật khẩu' });
  const current = form.getByLabel('Mật khẩu hiện tại', { exact: true });
  await current.fill('khong-dung');
  await form.getByLabel('Mật khẩu mới', { exact: true }).fill('ngan');
  await form.getByLabel('Nhập lại mật khẩu mới', { exact: true }).fill('ngan');
  await form.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(form.getByLabel('Mật khẩu mới', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.locator('[data-success]')).toHaveCount(0);
});

test('the error of a field that keeps the focus is told by itself', async ({ page }) => {
  await signIn(page, { at: '/profile' });
  await page.getByRole('button', { name: /^Số điện thoại 1/ }).click();
  const form = page.getByRole('dialog');
  const phone = form.getByLabel('Số điện thoại 1');
  await phone.fill('123');
  await phone.press('Enter');
  await expect(form.getByRole('alert').filter({ hasText: /^Số điện thoại chưa đúng/ })).toBeVisible();
  await expect(phone).toBeFocused();
});
