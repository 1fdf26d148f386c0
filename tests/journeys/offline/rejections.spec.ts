import type { Locator, Page } from '@playwright/test';
import {
  expect,
  goToTab,
  rejectWith,
  shopResponse,
  signIn,
  test,
  testWithServiceWorker,
  unreachable,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { openOutboxSheet } from '../support/outbox.ts';

const reason = 'Cửa hàng không nhận.';
const reject = rejectWith(409, { message: reason });
const emptyPagination = { current_page: 1, last_page: 1, per_page: 10, total: 0 };

const findNotification = (place: Page | Locator, title: string) =>
  place.getByRole('alert').filter({ hasText: title }).filter({ hasText: reason });

async function openCart(page: Page): Promise<void> {
  await goToTab(page, 'Giỏ hàng');
  await expect(page.getByRole('button', { name: 'Đặt Hàng' })).toBeVisible();
}

test.beforeEach(async ({ page, console }) => {
  console.expect(/409/);
  await signIn(page);
});

test('a rejected new line shows an error with the reason in the cart', async ({ page }) => {
  await page.route('**/api/shopping-cart/add-item', reject);
  await goToTab(page, 'Cửa hàng');
  await page.getByLabel('Tìm sản phẩm').fill('dha tao bien');
  await page
    .getByRole('link', { name: /DHA tảo biển/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Thêm vào giỏ hàng' });
  await sheet.getByRole('button', { name: 'Thêm vào giỏ hàng' }).click();
  await expect(page.getByText('1 thay đổi cần xem lại')).toBeVisible();
  await goToTab(page, 'Giỏ hàng');
  await expect(findNotification(page.getByRole('main'), 'Thêm giỏ hàng thất bại')).toBeVisible();

  await page.getByRole('button', { name: 'Xem thêm' }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  const signOut = page.getByRole('dialog', { name: 'Còn thay đổi chưa gửi' });
  await expect(signOut).toContainText('Cửa hàng không nhận 1 thay đổi, bạn cần xem lại.');
  await expect(signOut.getByRole('button', { name: 'Gửi rồi đăng xuất' })).toBeHidden();
});

test('a rejected change of a line shows an error, and the line is as before', async ({ page }) => {
  await page.route('**/api/shopping-cart/update-item/*', reject);
  await openCart(page);
  const line = page.getByRole('article').first();
  const priceAndQuantity = await line.getByText(/₫ × \d+/).innerText();
  await line.getByRole('button', { name: /^Sửa/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tăng số lượng' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cập nhật' }).click();
  await expect(findNotification(page, 'Cập nhật giỏ hàng thất bại')).toBeVisible();
  await expect(line.getByText(priceAndQuantity)).toBeVisible();
});

test('a rejected deletion of a line shows an error, and the line is back', async ({ page }) => {
  await page.route('**/api/shopping-cart/remove-item/*', reject);
  await openCart(page);
  const lines = await page.getByRole('article').count();
  await page.getByRole('article').first().getByRole('button', { name: /^Xóa/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(findNotification(page, 'Xóa sản phẩm thất bại!')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(lines);
});

test('a rejected order shows an error with the reason, and the cart keeps its lines', async ({ page }) => {
  await page.route('**/api/orders/create', reject);
  await openCart(page);
  const lines = await page.getByRole('article').count();
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  await page.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  await expect(findNotification(page, 'Đặt hàng thất bại')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(lines);
});

test('an order beyond the limit of a day says when the next may come, and can be given up', async ({
  page,
  console,
}) => {
  console.expect(/429/);
  const message = 'Bạn đặt tiếp được từ 8:00 ngày mai nhé.';
  const refusal = shopResponse(429, { message }, { 'retry-after': '36000' });
  await page.route('**/api/orders/create', route => route.fulfill(refusal));
  await openCart(page);
  const lines = await page.getByRole('article').count();
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  const sheet = page.getByRole('dialog', { name: 'Xác nhận đơn hàng' });
  await sheet.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  await expect(sheet.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await sheet.getByRole('button', { name: 'Đóng' }).click();
  await expect(page.getByRole('article')).toHaveCount(lines);
});

testWithServiceWorker(
  'from a rejected order the way back to the cart is free',
  async ({ page, context, console }) => {
    // The refused order's page is still open when the shop is asked for it. Its picture may not have come before.
    console.expect(...unreachable, /404/);
    await waitForServiceWorker(page);
    await openCart(page);
    await page.getByRole('button', { name: 'Đặt Hàng' }).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Gửi khi có mạng' }).click();
    await expect(page.getByText('Chờ gửi – chưa đặt thành công')).toBeVisible();
    await page.route('**/api/orders/create', reject);
    await context.setOffline(false);
    const sheet = await openOutboxSheet(page, /cần xem lại/);
    await sheet.getByRole('button', { name: 'Về giỏ hàng' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Đặt Hàng' }).click();
    await expect(page.getByRole('dialog', { name: 'Xác nhận đơn hàng' })).toBeVisible();
  },
);

test('a rejected deletion of an order shows an error, and the order stays', async ({ page }) => {
  await page.route(/\/api\/orders\/[0-9a-f-]{36}(\?|$)/, reject);
  await goToTab(page, 'Đơn hàng');
  const order = page.getByRole('region', { name: /^Đơn MN-/ });
  await expect(order.first()).toBeVisible();
  const orders = await order.count();
  await page
    .getByRole('button', { name: /^Xóa đơn/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(findNotification(page, 'Không thể xóa đơn hàng')).toBeVisible();
  await expect(order).toHaveCount(orders);
});

testWithServiceWorker(
  'an order whose change was refused shows what the shop has, also after a reload',
  async ({ page, context, shop, console }) => {
    console.expect(...unreachable);
    await waitForServiceWorker(page);
    await goToTab(page, 'Đơn hàng');
    const edit = page.getByRole('link', { name: /^Sửa đơn/ });
    const name = (await edit.first().getAttribute('aria-label')) ?? '';
    const code = /MN-\d+-\d+/.exec(name)?.[0] ?? '';
    await edit.first().click();
    await page.getByLabel('Lời nhắn cho cửa hàng').fill('Gọi trước');
    const orderPath = new URL(page.url()).pathname.replace(/\/edit$/, '');

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
    await expect(page.getByText('1 thay đổi chờ gửi')).toBeVisible();
    shop.runCli('orders', 'move', code, '8');
    await page.goto('/cart');
    await context.setOffline(false);
    await expect(page.getByText('1 thay đổi cần xem lại')).toBeVisible();
    await page.goto(orderPath);
    await expect(page.getByRole('region', { name: 'Tình trạng' })).toContainText('Chốt đơn');
    await expect(page.getByRole('link', { name: 'Sửa đơn' })).toHaveCount(0);
  },
);

test('without orders the list says so and links to the shop', async ({ page }) => {
  const emptyList = { data: { orders: [], pagination: emptyPagination } };
  await page.route('**/api/orders?*', route => route.fulfill(shopResponse(200, emptyList)));
  await goToTab(page, 'Đơn hàng');
  await expect(page.getByText('Bạn chưa có đơn hàng nào.')).toBeVisible();
  await page.getByRole('link', { name: 'Đến cửa hàng' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cửa hàng' })).toBeVisible();
});

test('a page number beyond the last page shows the last page', async ({ page }) => {
  await page.goto('/orders?page=9');
  await expect(page).not.toHaveURL(/page=9/);
  await expect(page.getByRole('region', { name: /^Đơn MN-/ }).first()).toBeVisible();
  await page.goto('/shop?page=99');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).not.toHaveURL(/page=99/);
  await page.goBack();
  await expect(page.getByRole('region', { name: /^Đơn MN-/ }).first()).toBeVisible();
});

// The service worker brings the names of all places.
test('an empty list of places says so', async ({ page }) => {
  await page.route('**/api/provinces', route => route.fulfill(shopResponse(200, [])));
  await page.goto('/profile?tab=addresses');
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click();
  await page.getByRole('combobox', { name: 'Tỉnh/Thành phố' }).click();
  // Each dropdown has its own list; only the open one is shown.
  await expect(page.getByText('List is empty.').filter({ visible: true })).toHaveCount(1);
});

test('a failed sign-out request is only logged', async ({ page, console }) => {
  console.expect(/ERR_FAILED/);
  await page.route('**/logout', route => route.abort());
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});
