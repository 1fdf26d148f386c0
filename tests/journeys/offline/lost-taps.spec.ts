import { expect, signIn, test } from '../support/fixtures.ts';
import { findOutboxStatus } from '../support/outbox.ts';

// Longer than the cart.
test.use({ viewport: { width: 390, height: 2_400 } });

test.beforeEach(async ({ page, console }) => {
  console.expect(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, { at: '/cart' });
});

test('a tap is not lost when the network goes between its press and its release', async ({
  page,
  context,
}) => {
  await page.getByRole('article').last().getByRole('button', { name: /^Xóa/ }).hover();
  await page.mouse.down();
  await context.setOffline(true);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Xóa khỏi giỏ hàng?' })).toBeVisible();
  await expect(findOutboxStatus(page)).toContainText('Đang ngoại tuyến');
});

test('the order button of a short cart stays where it is when the network goes', async ({
  page,
  context,
}) => {
  const button = page.getByRole('button', { name: 'Đặt Hàng' });
  await expect(button).toBeVisible();
  const before = await button.boundingBox();
  await context.setOffline(true);
  await expect(findOutboxStatus(page)).toContainText('Đang ngoại tuyến');
  expect(await button.boundingBox()).toEqual(before);
});

const codeOfOrderPage = /order-screen|orders\._id/;

test('an order is shown as waiting though the network goes before its sheet is opened for the first time', async ({
  page,
  context,
}) => {
  const isLoaded = () =>
    page.evaluate(
      pattern => performance.getEntriesByType('resource').some(({ name }) => pattern.test(name)),
      codeOfOrderPage,
    );
  await expect.poll(isLoaded, { message: 'the page of the order is loaded before' }).toBe(true);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  await page.getByRole('button', { name: /Gửi khi có mạng|Xác nhận đặt hàng/ }).click();
  await expect(page.getByText('Chờ gửi – chưa đặt thành công')).toBeVisible({ timeout: 15_000 });
});

test('the app stays, and says what is missing, where the code of the order page never came', async ({
  page,
  context,
  shop,
  console,
}) => {
  console.expect(/ERR_FAILED|ERR_CONNECTION_REFUSED|dynamically imported module|preload CSS/);
  await context.route(codeOfOrderPage, route => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: /Gửi khi có mạng|Xác nhận đặt hàng/ }).click();
  const missing = page.getByRole('heading', { name: 'Chưa mở được trang này' });
  await expect(missing).toBeVisible({ timeout: 15_000 });

  // Online, as the phone takes it.
  await shop.stop('SIGKILL');
  await context.setOffline(false);
  const asked = page.waitForEvent('requestfailed', request => request.url().endsWith('/healthz'));
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await asked;
  await expect(missing).toBeVisible();

  await shop.start();
  await context.unroute(codeOfOrderPage);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chi tiết đơn hàng' })).toBeVisible();
});
