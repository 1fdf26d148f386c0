import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import {
  expect,
  signIn,
  test,
  testWithServiceWorker,
  unreachable,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { addToCart } from '../support/ordering.ts';
import { openOutboxSheet } from '../support/outbox.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function checkDialog(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectNoViolations(page, String(name));
}

test.afterEach(({ shop }) => shop.start());

test('sidebar and filter', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await checkDialog(page, /Nguyễn Thuỳ Dương/);
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Bộ lọc' }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await checkDialog(page, 'Bộ lọc');
});

test('the sheets of a product', async ({ page }) => {
  await signIn(page, { at: '/shop?text=yem co tron' });
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Phóng to ảnh 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Phóng to', exact: true }).click();
  await checkDialog(page, /Yếm cổ tròn/);
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
  await page.getByRole('button', { name: 'Chia sẻ' }).click();
  await checkDialog(page, 'Chia sẻ sản phẩm');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await page.getByLabel('Tên thêu').fill('Bống ♥');
  await checkDialog(page, 'Thêm vào giỏ hàng');
});

test('the sheets of the cart', async ({ page }) => {
  await signIn(page, { at: '/cart' });
  const line = page.getByRole('article').first();
  await line.getByRole('button', { name: /^Sửa/ }).click();
  // While the product is read, the sheet is another one.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cập nhật' })).toBeVisible();
  await checkDialog(page, 'Sửa món trong giỏ');
  await page.keyboard.press('Escape');
  await line.getByRole('button', { name: /^Xóa/ }).click();
  await checkDialog(page, 'Xóa khỏi giỏ hàng?');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  await page.getByRole('button', { name: 'Đổi' }).click();
  await checkDialog(page, 'Xác nhận đơn hàng');
});

test('payment, password and deleting', async ({ page }) => {
  await signIn(page, { at: '/payment' });
  await page
    .getByRole('link', { name: /^Thanh toán TT-/ })
    .first()
    .click();
  await page.getByText('Quét mã QR bằng máy khác').click();
  await checkDialog(page, /^Thanh toán TT-/);
  await page.goto('/profile?tab=settings');
  await page.getByRole('button', { name: /Đổi mật khẩu/ }).click();
  await checkDialog(page, 'Đổi mật khẩu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Xóa tài khoản/ }).click();
  await checkDialog(page, 'Xóa tài khoản?');
  await page.goto('/orders');
  await page
    .getByRole('button', { name: /^Xóa đơn/ })
    .first()
    .click();
  await checkDialog(page, 'Xóa đơn hàng?');
});

testWithServiceWorker('pending changes', async ({ page, shop, console }) => {
  console.expect(...unreachable);
  await signIn(page);
  await waitForServiceWorker(page);
  await addToCart(page, 'Chậu tắm gấp');
  await shop.stop('SIGKILL');
  await page.getByRole('button', { name: /^(Thêm vào yêu thích|Đã yêu thích)$/ }).click();
  await openOutboxSheet(page);
  await checkDialog(page, 'Chờ gửi');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Xem thêm' }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await checkDialog(page, /chờ gửi|chưa gửi/);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: iphone });

  test('the steps to install', async ({ page }) => {
    await signIn(page);
    await page.getByRole('region', { name: 'Cài đặt ứng dụng' }).getByRole('button').first().click();
    await checkDialog(page, 'Cài đặt ứng dụng');
  });
});
