import {
  expect,
  fetchFromServer,
  findTab,
  goToTab,
  rejectWith,
  signIn,
  testWithServiceWorker as test,
  unreachable,
  waitForCatalogue,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { addToCart, fetchOrders, placeOrder } from '../support/ordering.ts';

test('if the cart cannot be read, the badge shows 8 and the cart shows an error', async ({
  page,
  console,
}) => {
  console.expect(/ERR_FAILED/);
  // Holds the second request back until the button is clicked: an automatic refetch would remove the button.
  const click = Promise.withResolvers<void>();
  let isErrorShown = false;
  await page.route('**/api/shopping-cart', async route => {
    if (!isErrorShown) return route.abort();
    await click.promise;
    return route.continue();
  });
  await signIn(page);
  await expect(findTab(page, 'Giỏ hàng').getByLabel('8 món trong giỏ')).toBeVisible();
  await goToTab(page, 'Giỏ hàng');
  await expect(page.getByText('Could not load cart data')).toBeVisible();
  isErrorShown = true;
  await page.getByRole('button', { name: 'Thử lại' }).click();
  click.resolve();
  await expect(page.getByText('Could not load cart data')).toBeHidden();
});

test('an order goes nowhere before its recipient is seen', async ({ page, console }) => {
  console.expect(/502/);
  await page.route('**/api/customer/*', rejectWith(502, { message: 'Bad gateway' }));
  await signIn(page);
  await addToCart(page, 'Khăn sữa');
  const before = (await fetchOrders(page)).pagination.total;
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  const sheet = page.getByRole('dialog', { name: 'Xác nhận đơn hàng' });
  await expect(sheet.getByText('Sổ địa chỉ chưa về máy nên chưa biết giao tới đâu.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  await expect(sheet.getByRole('button', { name: 'Thử lại' })).toBeFocused();
  expect((await fetchOrders(page)).pagination.total).toBe(before);
  await page.unroute('**/api/customer/*');
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/customer/*', async route => {
    await promise;
    await route.continue();
  });
  const confirm = sheet.getByRole('button', { name: 'Xác nhận đặt hàng' });
  await confirm.click();
  await expect(confirm, 'a second tap would order twice').toBeDisabled();
  answer();
  await expect(sheet.getByRole('button', { name: 'Đổi' })).toBeFocused();
  await expect(confirm, 'a tap now was not meant for what has just appeared').toBeDisabled();
  expect((await fetchOrders(page)).pagination.total).toBe(before);
  await sheet.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  await expect(page.getByText('Cảm ơn bạn đã đặt hàng!')).toBeVisible();
});

test('a tap that found no recipient orders nothing later either', async ({ page, console }) => {
  console.expect(...unreachable, /502/);
  await page.route('**/api/customer/*', rejectWith(502, { message: 'Bad gateway' }));
  await signIn(page);
  await addToCart(page, 'Khăn sữa');
  const before = (await fetchOrders(page)).pagination.total;
  await goToTab(page, 'Giỏ hàng');
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  const sheet = page.getByRole('dialog', { name: 'Xác nhận đơn hàng' });
  const confirm = sheet.getByRole('button', { name: 'Xác nhận đặt hàng' });
  await expect(confirm).toBeEnabled();
  await page.unroute('**/api/customer/*');
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/customer/*', async route => {
    await promise;
    // A gateway's page counts as a shop out of reach.
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  });
  await confirm.click();
  await expect(confirm).toBeDisabled();
  const note = sheet.getByLabel('Lời nhắn cho cửa hàng');
  await note.fill('Giao sau 17h');
  const answered = page.waitForResponse('**/api/customer/*');
  answer();
  await answered;
  await expect(sheet.getByRole('button', { name: /^(Xác nhận đặt hàng|Gửi khi có mạng)$/ })).toBeEnabled();
  await expect(note, 'who types meanwhile goes on typing').toBeFocused();
  await page.unroute('**/api/customer/*');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Đặt Hàng' })).toBeVisible();
  expect((await fetchOrders(page)).pagination.total).toBe(before);
});

test('a failed read of the payment requests is only logged', async ({ page, console }) => {
  console.expect(/ERR_FAILED/);
  await page.route('**/api/paymentRequest', route => route.abort());
  await signIn(page);
  await expect(page.getByRole('link', { name: /^Yêu cầu thanh toán/ })).toHaveText('Yêu cầu thanh toán');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a failed read of the orders shows an error', async ({ page, console }) => {
  console.expect(/ERR_FAILED/);
  await page.route('**/api/orders?*', route => route.abort());
  await page.route('**/api/orders/product-list?*', route => route.abort());
  await signIn(page, { at: '/orders' });
  await expect(page.getByText('Không thể tải danh sách đơn hàng')).toBeVisible();
  await page.getByRole('tab', { name: 'Sản phẩm' }).click();
  await expect(page.getByText('Không thể tải danh sách sản phẩm đơn hàng')).toBeVisible();
});

test('orders that cannot be read again are shown as they were, and the shop says so', async ({
  page,
  console,
}) => {
  console.expect(/500/);
  await signIn(page, { at: '/orders' });
  const order = page.getByRole('region', { name: /^Đơn MN-/ }).first();
  await expect(order).toBeVisible();
  await page.route('**/api/orders?*', rejectWith(500, { message: 'Cửa hàng đang bận.' }));
  await page.reload();
  await expect(order).toBeVisible();
  const note = page.getByText('Đang xem bản đã lưu');
  await expect(note).toBeVisible();
  await page.unroute('**/api/orders?*');
  await page.getByRole('status').getByRole('button', { name: 'Thử lại' }).click();
  await expect(note).toBeHidden();
});

test('a session that ended is noticed while the password is changed', async ({ page, console }) => {
  console.expect(/401/);
  await signIn(page, { at: '/profile?tab=settings' });
  await page.getByRole('button', { name: /Đổi mật khẩu/ }).click();
  const form = page.getByRole('dialog', { name: 'Đổi mật khẩu' });
  await form.getByLabel('Mật khẩu hiện tại', { exact: true }).fill('matkhau1');
  await form.getByLabel('Mật khẩu mới', { exact: true }).fill('matkhau2');
  await form.getByLabel('Nhập lại mật khẩu mới', { exact: true }).fill('matkhau2');
  // Not earlier: what the page reads after it opened would notice it too.
  await page.context().clearCookies({ name: /session/ });
  await form.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText('Phiên đăng nhập đã kết thúc.')).toBeVisible();
});

test('a product newer than the phone’s catalogue is not called sold out while the shop is away', async ({
  page,
  shop,
  console,
}) => {
  console.expect(...unreachable, /ERR_FAILED/);
  shop.runCli('products', 'withdraw', 'PCH');
  await signIn(page);
  await waitForServiceWorker(page);
  await waitForCatalogue(page);
  await page.route('**/api/catalogue/changes*', route => route.abort());
  shop.runCli('products', 'restore', 'PCH');
  const found = await fetchFromServer<{ data: { id: number; name: string }[] }>(
    page,
    '/api/products?text=chau+tam',
  );
  const product = found.data[0];
  await shop.stop('SIGKILL');
  await page.goto(`/product/${product?.id}`);
  await expect(page.getByRole('alert')).toContainText('Máy này chưa có sản phẩm bạn tìm.');
  await expect(page.getByText('không còn bán')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Xem sản phẩm khác' })).toBeVisible();

  await shop.start();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('heading', { name: product?.name ?? '' })).toBeVisible();
});

test('an order that was just placed is listed though the list of orders never came', async ({
  page,
  console,
}) => {
  console.expect(/ERR_FAILED/);
  await page.route(/\/api\/orders(\/detail\/|\?)/, route => route.abort());
  await signIn(page, { at: '/cart' });
  await placeOrder(page);
  const code = await page.getByRole('heading', { level: 2, name: /^MN/ }).textContent();
  await goToTab(page, 'Đơn hàng');
  await expect(page.getByText('Không thể tải các đơn hàng khác')).toBeVisible();
  await expect(page.getByRole('region', { name: `Đơn ${code}` })).toBeVisible();
  await page.unroute(/\/api\/orders(\/detail\/|\?)/);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText('Không thể tải các đơn hàng khác')).toBeHidden();
  await expect(page.getByRole('region', { name: /^Đơn / })).not.toHaveCount(1);
});
