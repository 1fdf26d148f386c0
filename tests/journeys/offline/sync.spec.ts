import type { Page } from '@playwright/test';
import type { RunningShop } from '../../support/shops/running-shop.ts';
import {
  expect,
  fetchFromServer,
  goToTab,
  signIn,
  testWithServiceWorker as test,
  unreachable,
  waitForCatalogue,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { addToCart, fetchOrders, orderOffline } from '../support/ordering.ts';
import { ensureInCart } from '../support/other-phone.ts';
import { dispatchOnline, findOutboxStatus, openOutboxSheet } from '../support/outbox.ts';

// Kills the server instead of the browser's network: `navigator.onLine` stays true.
test.beforeEach(({ console }) => console.expect(...unreachable, /401/, /409/, /422/));
test.afterEach(({ shop }) => shop.start());

/** With a line of the product, and the app on the phone. */
async function openCart(page: Page, shop: RunningShop, productName: string, sewnName = ''): Promise<void> {
  await ensureInCart(shop.url, productName, sewnName);
  await openApp(page, '/cart');
  await expect(page.getByRole('article').filter({ hasText: productName }).first()).toBeVisible();
}

async function openApp(page: Page, at: string): Promise<void> {
  await signIn(page, { at });
  await waitForServiceWorker(page);
  await waitForCatalogue(page);
}

async function stopShop(page: Page, shop: RunningShop): Promise<void> {
  await shop.stop('SIGKILL');
  // Who loads a page finds out at once; otherwise it takes some seconds.
  await page.goto('/cart');
  await expect(findOutboxStatus(page)).toContainText('Đang ngoại tuyến');
}

test('an order made with the server killed survives a reload and is placed exactly once', async ({
  page,
  shop,
}) => {
  await openApp(page, '/cart');
  const before = (await fetchOrders(page)).pagination.total;
  await expect(page.getByRole('button', { name: 'Đặt Hàng' })).toBeVisible();
  await stopShop(page, shop);
  const orderPath = await orderOffline(page);
  await page.reload();
  await expect(page.getByText('Chờ gửi – chưa đặt thành công')).toBeVisible();
  await goToTab(page, 'Giỏ hàng');
  await expect(page.getByText('Giỏ hàng của bạn đang trống.')).toBeVisible();

  await shop.start();
  await dispatchOnline(page);
  await expect(page.getByText('Đơn chờ gửi đã tới cửa hàng.')).toBeVisible();
  expect((await fetchOrders(page)).pagination.total).toBe(before + 1);
  await page.goto(orderPath);
  await expect(page.getByRole('region', { name: 'Tình trạng' })).toContainText('Tạo mới');
  expect((await fetchOrders(page)).pagination.total).toBe(before + 1);
  expect((await fetchFromServer<{ items: unknown[] }>(page, '/api/shopping-cart')).items).toEqual([]);
});

test('an order that was never sent can be discarded', async ({ page, shop }) => {
  await openCart(page, shop, 'Chậu tắm gấp');
  await stopShop(page, shop);
  await orderOffline(page);
  const sheet = await openOutboxSheet(page, /chờ gửi/);
  await expect(sheet).toContainText('Đặt hàng');
  await sheet.getByRole('button', { name: 'Rút lại' }).click();
  await expect(sheet).toContainText('Không còn thay đổi nào chờ gửi.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Bạn đã rút lại đơn này, các món vẫn ở trong giỏ.')).toBeVisible();
  await page.getByRole('link', { name: 'Về giỏ hàng' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an order taken back on its own page leads to the cart', async ({ page, shop }) => {
  await openCart(page, shop, 'Chậu tắm gấp');
  await stopShop(page, shop);
  await orderOffline(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Rút lại đơn/ })
    .click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Đã rút lại đơn, các món vẫn ở trong giỏ.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('taking back a change that an order depends on asks, and takes the order back too', async ({
  page,
  shop,
}) => {
  await openCart(page, shop, 'Chậu tắm gấp');
  await stopShop(page, shop);
  const line = page.getByRole('article').filter({ hasText: 'Chậu tắm gấp' });
  const quantity = line.getByRole('textbox', { name: /^Số lượng/ });
  const before = await quantity.inputValue();
  await line.getByRole('button', { name: 'Tăng số lượng' }).click();
  await expect(findOutboxStatus(page)).toContainText('1 thay đổi chờ gửi');
  await orderOffline(page);
  const sheet = await openOutboxSheet(page, /chờ gửi/);
  await sheet.getByRole('button', { name: /^Rút lại Sửa số lượng/ }).click();
  const question = page.getByRole('dialog', { name: 'Rút lại cả những việc đi kèm?' });
  await expect(question.getByRole('listitem')).toHaveText(/^Đặt hàng/);
  await question.getByRole('button', { name: 'Giữ lại' }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await sheet.getByRole('button', { name: /^Rút lại Sửa số lượng/ }).click();
  await question.getByRole('button', { name: 'Rút cả 2 việc' }).click();
  await expect(sheet).toContainText('Không còn thay đổi nào chờ gửi.');
  await page.keyboard.press('Escape');
  await goToTab(page, 'Giỏ hàng');
  await expect(quantity).toHaveValue(before);
});

test('a name that was taken back is not shown with the quantity that still waits', async ({ page, shop }) => {
  await openCart(page, shop, 'Khăn muslin bốn lớp', 'An');
  await stopShop(page, shop);
  const line = page.getByRole('article').filter({ hasText: 'Khăn muslin' }).first();
  await line.getByRole('button', { name: /^Sửa/ }).click();
  const form = page.getByRole('dialog', { name: 'Sửa món trong giỏ' });
  await form.getByLabel('Tên thêu').fill('Sai Tên');
  await form.getByRole('button', { name: 'Cập nhật' }).click();
  await expect(line).toContainText('Sai Tên');
  await line.getByRole('button', { name: 'Tăng số lượng' }).click();
  const sheet = await openOutboxSheet(page, '2 thay đổi chờ gửi');
  await sheet.getByRole('button', { name: /^Rút lại Sửa trong giỏ/ }).click();
  await expect(sheet.getByRole('listitem')).toHaveText([/^Sửa số lượng/]);
  await expect(sheet).not.toContainText('Sai Tên');
});

test('a pending order whose price rose is placed after the customer accepts the new price', async ({
  page,
  shop,
}) => {
  await openCart(page, shop, 'Chậu tắm gấp');
  const before = (await fetchOrders(page)).pagination.total;
  await stopShop(page, shop);
  await orderOffline(page);
  shop.runCli('products', 'set-price', 'PCH', '555000', '--no-sale');
  await shop.start();
  await dispatchOnline(page);
  const sheet = await openOutboxSheet(page, '1 thay đổi cần xem lại');
  await expect(sheet).toContainText('Cần bạn xem lại');
  expect((await fetchOrders(page)).pagination.total).toBe(before);
  await sheet.getByRole('button', { name: /^Đồng ý giá mới: / }).click();
  await expect(page.getByText('Đặt hàng thành công!')).toBeVisible();
  await expect(sheet).toContainText('Không còn thay đổi nào chờ gửi.');
  const orders = await fetchOrders(page);
  expect(orders.pagination.total).toBe(before + 1);
  expect(orders.orders[0]?.order_details).toContainEqual(expect.objectContaining({ price: 555_000 }));
});

test('a refused order is not agreed to while one of its lines is being changed', async ({ page, shop }) => {
  await openCart(page, shop, 'Chậu tắm gấp');
  const before = (await fetchOrders(page)).pagination.total;
  await stopShop(page, shop);
  await orderOffline(page);
  shop.runCli('products', 'set-price', 'PCH', '666000', '--no-sale');
  await shop.start();
  await dispatchOnline(page);
  await expect(findOutboxStatus(page)).toContainText('1 thay đổi cần xem lại');
  await goToTab(page, 'Giỏ hàng');
  const line = page.getByRole('article').filter({ hasText: 'Chậu tắm gấp' });
  await line.getByRole('button', { name: /^Sửa/ }).click();
  const form = page.getByRole('dialog', { name: 'Sửa món trong giỏ' });
  await form.getByRole('textbox', { name: 'Số lượng' }).fill('7');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  const sheet = await openOutboxSheet(page);
  const agree = sheet.getByRole('button', { name: /^Đồng ý giá mới: / });
  await agree.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Có món đang sửa dở' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect((await fetchOrders(page)).pagination.total).toBe(before);
  await line.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await openOutboxSheet(page);
  await agree.click();
  await expect(page.getByText('Đặt hàng thành công!')).toBeVisible();
});

test('an order rejected for its price keeps its form, and is placed at the new price', async ({
  page,
  context,
  shop,
}) => {
  await openCart(page, shop, 'Chậu tắm gấp');
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  const sheet = page.getByRole('dialog', { name: 'Xác nhận đơn hàng' });
  await sheet.getByLabel('Lời nhắn cho cửa hàng').fill('Giao cho bà Ỷ Lan');
  shop.runCli('products', 'set-price', 'PCH', '444000', '--no-sale');
  await sheet.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  await expect(page.getByText('Giá đã thay đổi')).toBeVisible();
  await expect(sheet).toContainText('444.000');
  await expect(sheet.getByLabel('Lời nhắn cho cửa hàng')).toHaveValue('Giao cho bà Ỷ Lan');
  const otherTab = await context.newPage();
  await otherTab.goto('/cart');
  const line = otherTab.getByRole('article').filter({ hasText: 'Chậu tắm gấp' });
  await line.getByRole('button', { name: /^Sửa/ }).click();
  await otherTab.getByRole('dialog').getByRole('textbox', { name: 'Số lượng' }).fill('8');
  await sheet.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Có món đang sửa dở' })).toBeVisible();
  await otherTab.keyboard.press('Escape');
  await line.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await sheet.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  await expect(page.getByText('Lời nhắn: Giao cho bà Ỷ Lan')).toBeVisible();
});

test('a change in either tab shows in the other', async ({ page, context, shop }) => {
  await openCart(page, shop, 'Khăn sữa sợi tre');
  const otherTab = await context.newPage();
  await otherTab.goto('/cart');
  // Not counted on the screen, which shows the first lines first.
  const { items } = await fetchFromServer<{ items: unknown[] }>(page, '/api/shopping-cart');
  const lines = items.length;
  await expect(otherTab.getByRole('article')).toHaveCount(lines);
  await addToCart(page, 'Sách vải nông trại');
  await expect(otherTab.getByRole('article')).toHaveCount(lines + 1);
  await expect(otherTab.getByText('Chờ gửi')).toHaveCount(0);
  await page.goto('/cart');
  await otherTab.getByRole('article').first().getByRole('button', { name: /^Xóa/ }).click();
  await otherTab.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(lines);
});

test('signing out with unsent changes asks first', async ({ page, shop }) => {
  await openCart(page, shop, 'Chậu tắm gấp');
  await stopShop(page, shop);
  await page.getByRole('article').last().getByRole('button', { name: /^Xóa/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  await page.getByRole('button', { name: 'Xem thêm' }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Còn thay đổi chưa gửi' });
  await expect(confirmation.getByRole('button', { name: 'Gửi rồi đăng xuất' })).toBeVisible();
  await confirmation.getByRole('button', { name: 'Hủy' }).click();
  await expect(confirmation).toBeHidden();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await confirmation.getByRole('button', { name: 'Đăng xuất và xóa 1 thay đổi' }).click();
  await expect(page).toHaveURL(/\/login/, { timeout: 15_000 });
});

test('signing out with the server killed deletes all data, and ends the session when the server is back', async ({
  page,
  shop,
}) => {
  await openApp(page, '/home');
  await shop.stop('SIGKILL');
  await page.getByRole('button', { name: 'Xem thêm' }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/login/, { timeout: 15_000 });
  const listDatabases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect((await listDatabases()).filter(name => name?.startsWith('mam-nho-customer'))).toEqual([]);
  await shop.start();
  await page.reload();
  await expect(page.getByLabel('Email hoặc SĐT')).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await fetch('/api/user')).status)).toBe(401);
});
