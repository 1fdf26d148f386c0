import type { Page, Route } from '@playwright/test';
import { expect, rejectWith, signIn, signInOnPage, test } from '../support/fixtures.ts';

test.describe.configure({ mode: 'serial' });

test('a single detail can be changed; an invalid one shows an error under its field', async ({
  page,
  console,
}) => {
  console.expect(/422/);
  await signIn(page, { username: '0901000002', at: '/profile' });
  await expect(page.getByText('Cộng tác viên')).toBeVisible();
  await page.getByRole('button', { name: /^Họ và tên/ }).click();
  await page.getByRole('dialog').getByLabel('Họ và tên').fill('Nguyễn Hoàng Thuỳ Dương Bảo Châu');
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('button', { name: /Nguyễn Hoàng Thuỳ Dương Bảo Châu/ })).toBeVisible();
  await page.getByRole('button', { name: /^Số điện thoại 1/ }).click();
  await page.getByRole('dialog').getByLabel('Số điện thoại 1').fill('0901000001');
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('dialog').getByText(/đã/)).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Số điện thoại 1')).toHaveValue('0901000001');
});

test('a dialog that was closed while it saved closes no other', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/updateDetail', async route => {
    await released;
    await route.continue();
  });
  await openForm(page, 'details', /^Họ và tên/);
  await page.getByRole('textbox', { name: 'Họ và tên' }).fill('Nguyễn Thuỳ Dương Anh');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
  await page.getByRole('button', { name: /^Số điện thoại 2/ }).click();
  const phone = page.getByRole('textbox', { name: 'Số điện thoại 2' });
  await phone.fill('0912');
  release();
  await expect(page.getByText('Đã cập nhật hồ sơ.')).toBeVisible();
  await expect(phone).toHaveValue('0912');
});

test('a new address becomes the default, then another can be deleted', async ({ page }) => {
  await signIn(page, { username: '0901000002', at: '/profile?tab=addresses' });
  const cards = page.getByRole('region').filter({ hasText: 'Mặc định' });
  await expect(cards.first()).toBeVisible();
  const before = await cards.count();
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  const form = page.getByRole('dialog', { name: 'Thêm địa chỉ' });
  for (const [label, search, name] of [
    ['Tỉnh/Thành phố', 'da nang', 'Thành phố Đà Nẵng'],
    ['Quận/Huyện', 'hai chau', 'Quận Hải Châu'],
    ['Phường/Xã', 'thach thang', 'Phường Thạch Thang'],
  ] as const) {
    await form.getByRole('combobox', { name: label }).fill(search);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await form.getByLabel('Địa chỉ chi tiết').fill('5 Lê Lợi');
  await form.getByLabel('Người nhận', { exact: true }).fill('Bà Hòa');
  await form.getByLabel('Số điện thoại người nhận').fill('123');
  await form.getByRole('button', { name: /^(Lưu|Thêm)/ }).click();
  await expect(form.getByText(/^Số điện thoại chưa đúng/)).toBeVisible();
  await form.getByLabel('Số điện thoại người nhận').fill('0912 000 003');
  await form.getByRole('button', { name: /^(Lưu|Thêm)/ }).click();
  const newCard = cards.filter({ hasText: '5 Lê Lợi, Phường Thạch Thang, Quận Hải Châu, Thành phố Đà Nẵng' });
  await expect(newCard).toContainText('Bà Hòa 0912000003');
  await expect(cards).toHaveCount(before + 1);
  await newCard.getByRole('switch').click();
  await expect(newCard.getByRole('switch')).toBeChecked();
  await expect(newCard.getByRole('switch')).toBeDisabled();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1);
  const otherCard = cards.filter({ hasNotText: '5 Lê Lợi' }).first();
  await otherCard.getByRole('button', { name: 'Xóa địa chỉ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(cards).toHaveCount(before);
  await page.reload();
  await expect(cards).toHaveCount(before);
});

test('the password can be changed; a wrong one clears and focuses its field', async ({ page, console }) => {
  console.expect(/422/);
  await signIn(page, { username: '0901000002', at: '/profile?tab=settings' });
  await page.getByRole('button', { name: /Đổi mật khẩu/ }).click();
  const form = page.getByRole('dialog', { name: 'Đổi mật khẩu' });
  const fill = async (current: string, next: string) => {
    await form.getByLabel('Mật khẩu hiện tại', { exact: true }).fill(current);
    await form.getByLabel('Mật khẩu mới', { exact: true }).fill(next);
    await form.getByLabel('Nhập lại mật khẩu mới', { exact: true }).fill(next);
    await form.getByRole('button', { name: /^(Lưu|Đổi)/ }).click();
  };
  await fill('khong-phai', 'matkhau2');
  await expect(form.getByLabel('Mật khẩu hiện tại', { exact: true })).toHaveValue('');
  await expect(form.getByLabel('Mật khẩu hiện tại', { exact: true })).toBeFocused();
  await fill('matkhau1', 'ngan');
  await expect(form.getByLabel('Mật khẩu mới', { exact: true })).toHaveValue('');
  await expect(form.getByLabel('Mật khẩu mới', { exact: true })).toBeFocused();
  await fill('matkhau1', 'matkhau2');
  await expect(form).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  // The page would still ask in the background, without a session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInOnPage(page, '0901000002', 'matkhau2');
});

test('a password whose change was not answered may have been changed, also after a reload', async ({
  page,
  console,
}) => {
  console.expect(/422|ERR_FAILED/);
  await signInOnPage(page, '0901000002', 'matkhau2');
  const form = page.getByRole('dialog', { name: 'Đổi mật khẩu' });
  const change = async (current: string, next: string) => {
    await page.goto('/profile?tab=settings');
    await page.getByRole('button', { name: /Đổi mật khẩu/ }).click();
    await form.getByLabel('Mật khẩu hiện tại', { exact: true }).fill(current);
    await form.getByLabel('Mật khẩu mới', { exact: true }).fill(next);
    await form.getByLabel('Nhập lại mật khẩu mới', { exact: true }).fill(next);
    await form.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  };
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/customer/updatePassword', loseAnswer, { times: 1 });
  await change('matkhau2', 'matkhau3');
  await expect(form.getByRole('alert')).toContainText('có thể đã đổi rồi');
  await change('matkhau2', 'matkhau3');
  await expect(form.getByText('Có thể mật khẩu đã được đổi ở lần trước')).toBeVisible();
  await change('matkhau3', 'matkhau2');
  await expect(form).toBeHidden();
});

async function openForm(page: Page, tab: string, button: RegExp): Promise<void> {
  await signIn(page, { at: `/profile?tab=${tab}` });
  await page.getByRole('button', { name: button }).first().click();
}

test('a detail rejected without field errors shows a general error', async ({ page, console }) => {
  console.expect(/404/);
  await page.route(
    '**/api/customer/*/updateDetail',
    rejectWith(404, { message: 'Không có khách hàng này.' }),
  );
  await openForm(page, 'details', /^Họ và tên/);
  const form = page.getByRole('dialog');
  await form.getByLabel('Họ và tên').fill('Ỷ Lan');
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form.getByRole('alert')).toHaveText('Đã có lỗi xảy ra. Không có khách hàng này.');
  await expect(form.getByLabel('Họ và tên')).toHaveValue('Ỷ Lan');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Nguyễn Thuỳ Dương/ })).toBeVisible();
});

test('a rejected address shows the first error of each field, otherwise a general error', async ({
  page,
  console,
}) => {
  console.expect(/422/, /409/);
  const errors = { address: ['Địa chỉ này quá dài.', 'Câu thứ hai.'], ward_id: ['Không có phường này.'] };
  await page.route('**/api/customer/addresses/*', rejectWith(422, { message: 'Xem lại các ô.', errors }));
  await openForm(page, 'addresses', /^Sửa địa chỉ/);
  const form = page.getByRole('dialog', { name: 'Sửa địa chỉ' });
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form.getByText('Địa chỉ này quá dài.')).toBeVisible();
  await expect(form.getByText('Không có phường này.')).toBeVisible();
  await expect(form.getByText('Câu thứ hai.')).toBeHidden();

  await page.route('**/api/customer/addresses/*', rejectWith(409, { message: 'Địa chỉ đang được dùng.' }));
  await form.getByRole('button', { name: 'Lưu' }).click();
  await expect(form.getByRole('alert')).toHaveText('Đã có lỗi xảy ra. Địa chỉ đang được dùng.');
});

test('a server error while changing the password shows a general error, and the form keeps its values', async ({
  page,
  console,
}) => {
  console.expect(/500/);
  await page.route('**/api/customer/updatePassword', rejectWith(500, { message: 'Cửa hàng đang bận.' }));
  await openForm(page, 'settings', /Đổi mật khẩu/);
  const form = page.getByRole('dialog', { name: 'Đổi mật khẩu' });
  await form.getByLabel('Mật khẩu hiện tại', { exact: true }).fill('matkhau1');
  await form.getByLabel('Mật khẩu mới', { exact: true }).fill('matkhau2');
  await form.getByLabel('Nhập lại mật khẩu mới', { exact: true }).fill('matkhau2');
  await form.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(form.getByRole('alert')).toContainText('Đã có lỗi xảy ra');
  await expect(form.getByLabel('Mật khẩu mới', { exact: true })).toHaveValue('matkhau2');
});
