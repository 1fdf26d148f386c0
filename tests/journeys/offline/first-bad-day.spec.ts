import type { Page } from '@playwright/test';
import {
  expect,
  shopResponse,
  signIn,
  signInOnPage,
  signOut,
  testWithServiceWorker as test,
  unreachable,
  waitForCatalogue,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { addToCart, fetchOrders, orderOffline } from '../support/ordering.ts';
import { findOutboxStatus, openOutboxSheet } from '../support/outbox.ts';

test.beforeEach(({ console }) => console.expect(...unreachable));
test.afterEach(({ shop }) => shop.start());

/** Resolves when each of the paths has been answered; call it before the page asks. */
function waitForAnswers(page: Page, path: RegExp): { count(): number } {
  const answered = new Set<string>();
  page.on('requestfinished', request => {
    const { pathname } = new URL(request.url());
    if (path.test(pathname)) answered.add(pathname);
  });
  return { count: () => answered.size };
}

test('orders and profile open on the first day without a network, though they were never opened', async ({
  page,
  shop,
}) => {
  const details = waitForAnswers(page, /^\/api\/orders\/detail\//);
  await signInOnPage(page);
  await waitForServiceWorker(page);
  await waitForCatalogue(page);
  const { orders, pagination } = await fetchOrders(page);
  await expect.poll(details.count, { timeout: 30_000 }).toBe(Math.min(pagination.total, 50));
  await shop.stop('SIGKILL');
  const last = orders.at(-1);
  await page.goto(`/orders/${last?.id}`);
  await expect(page.getByRole('heading', { level: 2, name: last?.code ?? '' })).toBeVisible();
  await expect(page.getByText(/^Giao đến/)).toBeVisible();
  await page.goto('/profile?tab=addresses');
  await expect(page.getByRole('button', { name: 'Thêm địa chỉ' })).toBeVisible();
});

test('whoever is signed out with an order waiting reads so on the login page, and signing in sends it', async ({
  page,
  shop,
  console,
}) => {
  console.expect(/401/);
  await signIn(page, { username: '0901000002' });
  await waitForServiceWorker(page);
  await addToCart(page, 'Chậu tắm gấp');
  const before = (await fetchOrders(page)).pagination.total;
  await shop.stop('SIGKILL');
  await page.goto('/cart');
  await expect(findOutboxStatus(page)).toContainText('Đang ngoại tuyến');
  await orderOffline(page);
  await page.context().clearCookies();
  await shop.start();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  const note = page.getByText('Còn 1 việc chờ gửi tới cửa hàng.');
  await expect(note).toBeVisible();
  await signInOnPage(page);
  await signOut(page);
  await expect(note).toBeVisible();
  await page.getByLabel('Email hoặc SĐT').fill('0901000002');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('matkhau1');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await expect.poll(async () => (await fetchOrders(page)).pagination.total).toBe(before + 1);
});

test('a shop that does not answer counts as out of reach within five seconds', async ({ page }) => {
  await signInOnPage(page);
  await page.route('**/api/orders?*', () => {});
  await page.route('**/healthz', () => {});
  await page.goto('/orders');
  await expect(page.getByText('Đang ngoại tuyến')).toBeVisible({ timeout: 7_000 });
});

test('a profile change that is refused after its dialog closed waits for the customer', async ({
  page,
  console,
}) => {
  console.expect(/422/);
  await signIn(page, { username: '0901000002' });
  await page.goto('/profile');
  await page.route('**/updateDetail', async route => {
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const message = 'Tên này chưa được.';
    await route.fulfill(shopResponse(422, { message, errors: { name: [message] } }));
  });
  await page.getByRole('button', { name: /^Họ và tên/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Tên Mới');
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click();
  await page.goBack();
  const sheet = await openOutboxSheet(page, /cần xem lại/);
  await expect(sheet).toContainText('Tên này chưa được.');
});
