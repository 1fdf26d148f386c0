import { boxOf } from '../support/box-of.ts';
import { customer, expect, signIn, signOut, test } from '../support/fixtures.ts';
import { addShownProduct, openProduct } from '../support/ordering.ts';

const primary = 'rgb(180, 50, 90)';

test('the sidebar shows the customer and links to every page', async ({ page }) => {
  await signIn(page);
  const links = [
    ['Đơn hàng', 'Đơn hàng'],
    ['Giao hàng', 'Giao hàng'],
    ['Sản phẩm yêu thích', 'Sản phẩm yêu thích'],
    ['Báo cáo thống kê', 'Báo cáo thống kê'],
    ['Hồ sơ cá nhân', 'Hồ sơ cá nhân'],
    ['Liên hệ', 'Liên hệ'],
    ['Hướng dẫn sử dụng', 'Hướng dẫn sử dụng'],
  ] as const;
  for (const [link, title] of links) {
    await page.getByRole('button', { name: 'Xem thêm' }).click();
    const sidebar = page.getByRole('dialog');
    await expect(sidebar.getByText('Nguyễn Thuỳ Dương')).toBeVisible();
    await expect(sidebar.getByText('Khách hàng')).toBeVisible();
    await sidebar.getByRole('link', { name: link, exact: true }).click();
    await expect(sidebar).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
  }
});

test('the sidebar labels a collaborator', async ({ page }) => {
  await signIn(page, { username: '0901000002' });
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await expect(page.getByRole('dialog').getByText('Công tác viên')).toBeVisible();
});

test('the footer has the shop’s name and its logo, 30 px high', async ({ page }) => {
  await signIn(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Mầm Nhỏ');
  expect((await footer.locator('svg').boundingBox())?.height).toBe(30);
});

// Styles that come with a screen must win over those of the first page, in whichever order they are loaded.
test('the selected tab and the current page are seen as such', async ({ page }) => {
  await signIn(page, { at: '/orders' });
  const selectedTab = page.getByRole('tab', { selected: true });
  await expect(selectedTab).toHaveCSS('border-bottom-color', primary);
  await expect(selectedTab).toHaveCSS('border-bottom-width', '2px');
  await page.goto('/shop');
  await expect(page.getByRole('button', { name: 'Trang 1', exact: true })).toHaveCSS(
    'background-color',
    primary,
  );
});

test('dark mode survives a reload', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('switch', { name: 'Chế độ tối' }).check();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/cart');
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Giỏ hàng' })).toBeVisible();
  await signOut(page);
  await expect(otherTab).toHaveURL(/\/login/);
});

test('a notification covers neither the buttons of the top bar nor the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, { at: '/cart' });
  await page.getByRole('article').first().getByRole('button', { name: /^Xóa/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
  const message = page.getByText('Xóa sản phẩm thành công!');
  await expect(message).toBeVisible();
  await page.evaluate(() => Promise.all(document.getAnimations().map(animation => animation.finished)));
  const notification = await boxOf(page.locator('[role="status"]', { has: message }));
  const menu = await boxOf(page.getByRole('button', { name: 'Mở menu' }));
  const line = await boxOf(page.getByRole('main'));
  expect(notification.x).toBeGreaterThanOrEqual(menu.width);
  expect(notification.x + notification.width).toBeLessThanOrEqual(menu.x);
  expect(notification.y + notification.height, 'only the empty edge of the page').toBeLessThan(line.y + 16);
});

test('a notification has room for its words on a phone that is enlarged to 200 %', async ({ page }) => {
  await signIn(page, { at: '/cart' });
  await page.getByRole('button', { name: 'Bỏ chọn tất cả' }).click();
  await page.setViewportSize({ width: 195, height: 420 });
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  const message = page.getByText('Vui lòng chọn ít nhất một sản phẩm để đặt hàng');
  await expect(message).toBeInViewport({ ratio: 1 });
  expect((await boxOf(message)).width).toBeGreaterThan(110);
});

test('a notification disappears after a while', async ({ page }) => {
  await signIn(page, { at: '/cart' });
  await page.clock.install();
  await page.getByRole('button', { name: 'Bỏ chọn tất cả' }).click();
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  const notification = page.getByText('Vui lòng chọn ít nhất một sản phẩm để đặt hàng');
  await expect(notification).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(notification).toBeHidden();
});

test('an app whose script breaks off says so', async ({ page, console }) => {
  console.expect(/ERR_FAILED/);
  await page.route('**/assets/index-*.js', route => route.abort());
  await page.goto('/login');
  const alert = page.getByRole('alert').filter({ hasText: 'chưa mở được cửa hàng Mầm Nhỏ' });
  await expect(alert).toBeVisible();
  await page.unroute('**/assets/index-*.js');
  await page.getByRole('button', { name: 'Mở lại' }).click();
  await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  await expect(alert).toBeHidden();
});

test('a page whose code did not load says why, and opens when the network is back', async ({
  page,
  context,
  console,
}) => {
  console.expect(/ERR_INTERNET_DISCONNECTED|dynamically imported|preload|Error/);
  await signIn(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Giỏ hàng' }).click();
  await expect(page.getByRole('alert')).toContainText('Chưa liên lạc được với cửa hàng.');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Giỏ hàng' })).toBeVisible();
});

test('a page whose code did not load opens when the shop is back, though no network was missing', async ({
  page,
  console,
}) => {
  console.expect(/ERR_FAILED|dynamically imported|preload|Error/);
  await signIn(page);
  const shop = /\/healthz|\/assets\/cart-/;
  await page.route(shop, route => route.abort());
  await page.getByRole('link', { name: 'Giỏ hàng' }).click();
  await expect(page.getByRole('alert')).toContainText('Chưa liên lạc được với cửa hàng.');
  await page.unroute(shop);
  await expect(page.getByRole('heading', { level: 1, name: 'Giỏ hàng' })).toBeVisible();
});

test('a first page whose code did not load after signing in says why, and opens when it comes', async ({
  page,
  console,
}) => {
  console.expect(/ERR_FAILED|dynamically imported|preload|Error/);
  await page.route('**/assets/_customer-*.js', route => route.abort());
  await page.goto('/login');
  await page.getByLabel('Email hoặc SĐT').fill(customer.username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('alert')).toContainText('Chưa liên lạc được với cửa hàng.');
  await page.unroute('**/assets/_customer-*.js');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trang chủ' })).toBeVisible();
});

test('what the network did not bring is shown when it does, on a page that stands', async ({
  page,
  console,
}) => {
  console.expect(/ERR_FAILED/);
  await signIn(page);
  const notification = '**/assets/notification-area*';
  await page.route(notification, route => route.abort());
  const failedRequest = page.waitForEvent('requestfailed');
  await openProduct(page, 'Chậu tắm gấp');
  await addShownProduct(page);
  await failedRequest;
  await expect(page.getByRole('heading', { name: /^Chậu tắm gấp/ })).toBeVisible();
  await page.unroute(notification);
  await expect(page.getByText('Thêm giỏ hàng thành công!')).toBeVisible();
});

for (const [path, title] of [
  ['/chat', 'Trò chuyện'],
  ['/contact', 'Liên hệ'],
  ['/vouchers', 'Phiếu giảm giá'],
  ['/reports', 'Báo cáo thống kê'],
  ['/delivery', 'Giao hàng'],
  ['/help', 'Hướng dẫn sử dụng'],
] as const) {
  test(`${path} has static text`, async ({ page }) => {
    await signIn(page, { at: path });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/\S/);
  });
}
