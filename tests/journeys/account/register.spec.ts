import type { Page } from '@playwright/test';
import { expect, loseResponse, signInOnShownPage, signOut, test, unreachable } from '../support/fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/register');
});

test('each invalid field shows its error, and the first is focused', async ({ page }) => {
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  for (const text of [
    'Bạn nhập họ tên nhé.',
    'Bạn nhập số điện thoại nhé.',
    'Bạn chọn tỉnh/thành phố nhé.',
    'Bạn đọc và đồng ý với điều khoản nhé.',
    'Bạn xem rồi đồng ý về dữ liệu nhé.',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByText('Mật khẩu cần từ 8 đến 16 ký tự.')).toHaveCount(2);
  await expect(page.getByText('Bạn chọn phường/xã nhé.'), 'cannot be chosen yet').toHaveCount(0);
  await expect(page.getByLabel('Họ và tên')).toBeFocused();
});

test('what is typed survives a reload, but for the passwords, and ends with a sign-in; a corrected field loses its error', async ({
  page,
}) => {
  await fillForm(page, '0901000778');
  await page.getByLabel('Số điện thoại').fill('1234');
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  const phone = page.getByLabel('Số điện thoại');
  await expect(phone).toHaveAccessibleDescription(/chưa đúng/);
  await phone.fill('0901000778');
  await expect(phone).not.toHaveAccessibleDescription(/chưa đúng/);
  await page.reload();
  await expect(phone).toHaveValue('0901000778');
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Trần Bảo Châu');
  await expect(page.getByRole('combobox', { name: 'Phường/Xã' })).not.toHaveValue('');
  await expect(page.getByRole('textbox', { name: /^Mật khẩu/ })).toHaveValue('');
  await page.getByRole('link', { name: 'Đăng nhập' }).click();
  await signInOnShownPage(page, '0901000002');
  await signOut(page);
  await page.getByRole('link', { name: 'Đăng ký' }).click();
  await expect(phone, 'the next may be somebody else').toHaveValue('');
  await expect(page.getByLabel('Họ và tên')).toHaveValue('');
});

test('a phone number in use is rejected, and the form keeps its values', async ({ page, console }) => {
  console.expect(/422/);
  await fillForm(page, '0901000001');
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page.getByLabel('Số điện thoại')).toHaveAccessibleDescription(
    /Số điện thoại này đã có người dùng/,
  );
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Trần Bảo Châu');
});

test('a registration whose response was lost is told as done when it is sent again', async ({
  page,
  console,
}) => {
  console.expect(...unreachable);
  await fillForm(page, '0901000777');
  await page.route('**/api/register', loseResponse, { times: 1 });
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page.getByText('có thể bạn đã có tài khoản rồi')).toBeVisible();
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page.getByText('Đăng ký thành công! Mời bạn đăng nhập.')).toBeVisible();
  const username = page.getByLabel('Email hoặc SĐT');
  await expect(username).toHaveValue('0901000777');

  await page.goto('/privacy');
  await page.goto('/login');
  await signInOnShownPage(page, '0901000777');
  await signOut(page);
  for (const path of [/\/login\?redirect/, /\/privacy$/, /\/login$/]) {
    await page.goBack();
    await expect(page).toHaveURL(path);
  }
  await expect(username, 'the next may be somebody else').toHaveValue('');
});

test('a registration corrected after a lost response is told that the account may be one’s own', async ({
  page,
  console,
}) => {
  console.expect(...unreachable, /422/);
  await fillForm(page, '0901000778');
  await page.route('**/api/register', loseResponse, { times: 1 });
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page.getByText('có thể bạn đã có tài khoản rồi')).toBeVisible();
  await page.getByLabel('Họ và tên').fill('Trần Bảo Trâu');
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page.getByLabel('Số điện thoại')).toHaveAccessibleDescription(
    /Có thể đây là tài khoản bạn vừa tạo\. Bạn thử đăng nhập bằng mật khẩu gõ lần đầu nhé\./,
  );
  await expect(page.getByRole('alert')).toContainText('tài khoản bạn vừa tạo');
  await expect(page.getByText('đã có người dùng')).toHaveCount(0);
  await page.reload();
  await fillForm(page, '0901000778');
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page.getByRole('alert')).toContainText('tài khoản bạn vừa tạo');
});

test('a link from a friend is still where one arrives after registering', async ({ page }) => {
  await page.goto('/product/5');
  await page.getByRole('link', { name: 'Đăng ký' }).click();
  await fillForm(page, '0901000776');
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  await page.getByLabel('Mật khẩu', { exact: true }).fill('matkhau1');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/product\/5$/);
});

test('choosing another province clears district and ward', async ({ page }) => {
  const [district, ward] = [
    page.getByRole('combobox', { name: 'Quận/Huyện' }),
    page.getByRole('combobox', { name: 'Phường/Xã' }),
  ];
  await expect(district).toBeDisabled();
  await expect(page.getByLabel('Địa chỉ chi tiết')).toBeDisabled();
  await page.getByRole('combobox', { name: 'Tỉnh/Thành phố' }).fill('ha noi');
  await page.getByRole('option', { name: 'Thành phố Hà Nội' }).click();
  await district.fill('ba dinh');
  await page.getByRole('option', { name: 'Quận Ba Đình' }).click();
  await ward.fill('không có');
  await expect(page.getByText('No elements found. Consider changing the search query.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Tỉnh/Thành phố' }).fill('hue');
  await page.getByRole('option', { name: /Huế/ }).first().click();
  await expect(district).toHaveValue('');
  await expect(ward).toBeDisabled();
});

test('the terms depend on the customer type, and only their button closes them', async ({ page }) => {
  await page.getByRole('button', { name: /^Xem điều khoản/ }).click();
  const terms = page.getByRole('dialog', { name: 'Điều khoản' });
  await expect(terms).toContainText(/cảm ơn/i);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(terms).toBeVisible();
  await terms.getByRole('button', { name: 'Đóng' }).click();
  await expect(terms).toBeHidden();

  const agreed = page.getByRole('checkbox', { name: /đồng ý với điều khoản/ });
  await agreed.check();
  await page.getByRole('combobox', { name: 'Bạn là' }).click();
  await page.getByRole('option', { name: 'Cộng tác viên' }).click();
  await expect(agreed).not.toBeChecked();
  await page.getByRole('button', { name: /^Xem điều khoản/ }).click();
  for (const text of [
    /300[.\s]?(000|k)/i,
    /5[.\s]?(000|k)/i,
    /50%/,
    /4 tuần/,
    /100%/,
    /3 ngày/,
    /video/i,
    /2.?–.?3 tuần/,
  ]) {
    await expect(terms).toContainText(text);
  }
});

test('consent to the use of data is apart from the terms, not preset, and its text opens over the form', async ({
  page,
}) => {
  const consent = page.getByRole('checkbox', { name: /dữ liệu của tôi/ });
  await expect(consent).not.toBeChecked();
  await page.getByRole('checkbox', { name: /điều khoản/ }).check();
  await expect(consent).not.toBeChecked();
  await page.getByLabel('Họ và tên').fill('Trần Bảo Châu');
  await page.getByRole('button', { name: 'Xem quyền riêng tư' }).click();
  const text = page.getByRole('dialog', { name: 'Quyền riêng tư' });
  await expect(text.getByRole('heading', { name: 'Quyền của bạn' })).toBeVisible();
  await expect(
    text.getByText('Quyền riêng tư', { exact: true }),
    'the text is read from its start',
  ).toBeFocused();
  await text.getByRole('button', { name: 'Đóng' }).click();
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Trần Bảo Châu');
});

test('the page for a forgotten password refers to the staff', async ({ page }) => {
  await page.goto('/reset-password');
  await page.getByLabel(/email/i).fill('me.be@gmail.com');
  await page.getByRole('button').last().click();
  await expect(page.getByText(/nhân viên|cửa hàng/i).first()).toBeVisible();
});

async function fillForm(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Họ và tên').fill('Trần Bảo Châu');
  await page.getByLabel('Số điện thoại').fill(phone);
  await page.getByRole('textbox', { name: /^Mật khẩu/ }).fill('matkhau1');
  await page.getByRole('textbox', { name: /^Nhập lại mật khẩu/ }).fill('matkhau1');
  await page.getByRole('combobox', { name: 'Tỉnh/Thành phố' }).fill('hồ chí');
  await page.getByRole('option', { name: 'Thành phố Hồ Chí Minh' }).click();
  await page.getByRole('combobox', { name: 'Quận/Huyện' }).fill('quan 1');
  await page.getByRole('option', { name: 'Quận 1', exact: true }).click();
  await page.getByRole('combobox', { name: 'Phường/Xã' }).fill('ben nghe');
  await page.getByRole('option', { name: 'Phường Bến Nghé' }).click();
  await page.getByLabel('Địa chỉ chi tiết').fill('1 Lê Lợi');
  for (const consent of [/điều khoản/, /dữ liệu của tôi/])
    await page.getByRole('checkbox', { name: consent }).check();
}
